const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);

/** Page that redirects at once; search engines treat it as a redirect. */
export function redirectPage(to: string, origin: string): string {
  const address = escaped(to.startsWith('/') ? origin + to : to);
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Esta página mudou de endereço</title>
<link rel="canonical" href="${address}">
<meta http-equiv="refresh" content="0; url=${address}">
<p>Esta página mudou de endereço: <a href="${address}">${address}</a></p>
</html>
`;
}
