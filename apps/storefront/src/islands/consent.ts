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

/** Loads a provider's script only after consent. */
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
      // A loaded script can only be removed by a reload without it.
      if (given === 'no' && before === 'yes') location.reload();
    });
}

/** Opens the question again by the button in the footer. */
export function consentAgain(element: HTMLElement): void {
  const banner = document.querySelector<HTMLElement>('[data-island=consent]');
  if (banner === null) return;
  element.querySelector('button')?.addEventListener('click', () => {
    banner.hidden = false;
    banner.querySelector('button')?.focus();
  });
}
