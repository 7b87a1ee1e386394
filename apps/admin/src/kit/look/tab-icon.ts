const ownIcons = document.head.querySelectorAll('link[rel="icon"]');

/** The browser's tab shows the store's icon; of a store without one, the panel's own. */
export function applyIcon(address: string | null): void {
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: address ?? '' });
  for (const shown of document.head.querySelectorAll('link[rel="icon"]')) shown.remove();
  document.head.append(...(address === null ? ownIcons : [icon]));
}
