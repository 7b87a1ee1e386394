import { measure } from './measure.ts';

const key = 'botica-consentimento';

/** Stores the answer in this browser only. If storage is forbidden, the visitor is asked again and nothing measures. */
function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(answer: string): void {
  try {
    localStorage.setItem(key, answer);
  } catch {
    // The next page asks again.
  }
}

/** Moves the banner above the strip with the buy button if they overlap. A transform, so that nothing else moves. */
function makeWay(element: HTMLElement): void {
  const strip = document.querySelector('[data-order]')?.getBoundingClientRect();
  element.style.transform = '';
  const own = element.getBoundingClientRect();
  const isUnder = strip && strip.bottom > own.top && strip.top < own.bottom && strip.right > own.left;
  if (isUnder && strip.left < own.right) element.style.transform = `translateY(${strip.top - own.bottom}px)`;
}

function show(element: HTMLElement): void {
  element.hidden = false;
  const follow = () => !element.hidden && makeWay(element);
  follow();
  for (const moves of ['scroll', 'resize']) addEventListener(moves, follow, { passive: true });
}

/** Loads a provider's script only after consent. */
export function consent(element: HTMLElement): void {
  const answer = kept();
  if (answer === 'yes') measure(element.dataset);
  else if (answer === null) show(element);
  for (const button of element.querySelectorAll<HTMLElement>('[data-consent]'))
    button.addEventListener('click', () => {
      const { consent: given = 'no' } = button.dataset;
      const before = kept();
      keep(given);
      element.hidden = true;
      if (given === 'yes' && before !== 'yes') measure(element.dataset);
      // A loaded script can only be removed by a reload without it.
      if (given === 'no' && before === 'yes') location.reload();
    });
}

/** Opens the question again by the button in the footer. */
export function consentAgain(element: HTMLElement): void {
  const banner = document.querySelector<HTMLElement>('[data-island=consent]');
  if (banner === null) return;
  element.querySelector('button')?.addEventListener('click', () => {
    show(banner);
    banner.querySelector('button')?.focus();
  });
}
