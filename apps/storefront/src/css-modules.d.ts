/** The build writes these class names into the pages and the style sheet. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  // biome-ignore lint/style/noDefaultExport: as the build answers such an import
  export default classes;
}
declare module '*.css';
