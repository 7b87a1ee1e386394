/** Where a store's site stands: its domain, by the scheme and port of the panel. */
export function siteOrigin(domain: string, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}`;
}
