/** Closes the menu on Escape and on a click outside. */
export function menu(element: HTMLElement): void {
  if (!(element instanceof HTMLDetailsElement)) return;
  element.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !element.open) return;
    element.open = false;
    element.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (element.open && target instanceof Node && !element.contains(target)) element.open = false;
  });
}
