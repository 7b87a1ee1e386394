import { stripOf } from './strip.ts';

/** Adds buttons to a row that scrolls by touch. It never scrolls on its own. */
export function carousel(element: HTMLElement): void {
  const strip = stripOf(element);
  if (strip === null) return;
  for (const button of element.querySelectorAll<HTMLElement>('[data-turn]'))
    button.addEventListener('click', () => strip.show(strip.shown() + Number(button.dataset.turn)));
  element.querySelector('[data-turns]')?.removeAttribute('hidden');
}
