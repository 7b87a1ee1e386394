import { buy } from './buy.ts';
import { carousel } from './carousel.ts';
import { consent, consentAgain } from './consent.ts';
import { delivery } from './delivery.ts';
import { gallery } from './gallery.ts';
import { menu } from './menu.ts';
import { search } from './search.ts';

/** What makes a part of the page move; without it the part reads and leads all the same. */
type Island = (element: HTMLElement) => void;

const islands: Record<string, Island> = {
  buy,
  carousel,
  consent,
  delivery,
  gallery,
  menu,
  search,
  'consent-again': consentAgain,
};

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island = '' } = element.dataset;
  if (Object.hasOwn(islands, island)) islands[island]?.(element);
}
