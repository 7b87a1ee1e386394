import { focusSection } from '../../../kit/page/focus-section.ts';

const controls = 'input, textarea, select, button, [contenteditable="true"], [role="textbox"]';

function show(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** To the first field of the page that is in error, once the errors are drawn; the tab that it lies in opens before. */
export function focusFault(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => show(form?.querySelector<HTMLElement>(`:is(${controls})[aria-invalid="true"]`))),
  );
}

/** To a field by its path, or by the name of the part that it is of; else to the section of that name. */
export function focusField(form: HTMLElement | null, path: string): void {
  const named = form?.querySelector<HTMLElement>(`[name="${path}"], [name^="${path}."]`);
  if (named) show(named);
  else focusSection(path);
}
