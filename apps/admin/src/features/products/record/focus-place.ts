import { focusSection } from '../../../kit/page/focus-section.ts';

const controls = 'input, textarea, select, button, [contenteditable="true"], [role="textbox"]';

function show(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** Focuses the page's first field with an error, after the errors are rendered. Its tab opens first. */
export function focusFault(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => show(form?.querySelector<HTMLElement>(`:is(${controls})[aria-invalid="true"]`))),
  );
}

/** Focuses a field by its path, or the first field of a part; else scrolls to the section of that name. */
export function focusField(form: HTMLElement | null, path: string): void {
  const named = form?.querySelector<HTMLElement>(`[name="${path}"], [name^="${path}."]`);
  if (named) show(named);
  else focusSection(path);
}
