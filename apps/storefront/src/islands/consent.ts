import { measure } from './measure.ts';

const key = 'botica-consentimento';

/** Kept in this browser alone; where that is forbidden the visitor is asked again, and nothing measures. */
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
    // Asked again on the next page.
  }
}

/** Nothing of a provider is loaded before somebody said yes. */
export function consent(element: HTMLElement): void {
  const answer = kept();
  if (answer === 'yes') measure(element.dataset);
  else if (answer === null) element.hidden = false;
  for (const button of element.querySelectorAll<HTMLElement>('[data-consent]'))
    button.addEventListener('click', () => {
      const { consent: given = 'no' } = button.dataset;
      const before = kept();
      keep(given);
      element.hidden = true;
      if (given === 'yes' && before !== 'yes') measure(element.dataset);
      // What is loaded cannot be taken back but by a page without it.
      if (given === 'no' && before === 'yes') location.reload();
    });
}

/** Asks once more, by a button in the foot. */
export function consentAgain(element: HTMLElement): void {
  const banner = document.querySelector<HTMLElement>('[data-island=consent]');
  if (banner === null) return;
  element.querySelector('button')?.addEventListener('click', () => {
    banner.hidden = false;
    banner.querySelector('button')?.focus();
  });
}
