import { stripOf } from './strip.ts';

/** Makes the thumbnails show their picture without scrolling the page, and marks the current one. */
export function gallery(element: HTMLElement): void {
  const strip = stripOf(element);
  const links = [...element.querySelectorAll<HTMLAnchorElement>('a[href^="#foto-"]')];
  if (strip === null) return;
  const mark = (shown: number) => {
    for (const [index, link] of links.entries()) {
      if (index === shown) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  for (const [index, link] of links.entries())
    link.addEventListener('click', (event) => {
      event.preventDefault();
      strip.show(index);
      mark(index);
    });
  strip.onChange(mark);
}
