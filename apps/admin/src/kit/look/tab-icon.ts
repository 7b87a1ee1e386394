const ownIcons = document.head.querySelectorAll('link[rel="icon"]');

/** Shows the store's icon in the browser's tab, or the panel's own icon if the store has none. */
export function applyIcon(address: string | null): void {
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: address ?? '' });
  for (const shown of document.head.querySelectorAll('link[rel="icon"]')) shown.remove();
  document.head.append(...(address === null ? ownIcons : [icon]));
}
