import { buy } from './buy.ts';
import { carousel } from './carousel.ts';
import { consent, consentAgain } from './consent.ts';
import { delivery } from './delivery.ts';
import { filter } from './filter.ts';
import { gallery } from './gallery.ts';
import { menu } from './menu.ts';
import { search } from './search.ts';

/** Code that makes a part of the page interactive. Without it the part is still readable and its links work. */
type Island = (element: HTMLElement) => void;

const islands: Record<string, Island> = {
  buy,
  carousel,
  consent,
  delivery,
  filter,
  gallery,
  menu,
  search,
  'consent-again': consentAgain,
};

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island = '' } = element.dataset;
  if (Object.hasOwn(islands, island)) islands[island]?.(element);
}
