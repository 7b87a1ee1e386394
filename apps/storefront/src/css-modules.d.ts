/** The build writes these classes' names into the pages and into the one stylesheet. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  // biome-ignore lint/style/noDefaultExport: as the build answers such an import
  export default classes;
}
declare module '*.css';
