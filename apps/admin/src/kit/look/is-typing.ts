/** Inputs into which nobody types a text; a radio or a slider has keys of its own, but no letters. */
const withoutText = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'];

/**
 * True where a letter belongs to a text field. A select's closed field is an `<input>` that cannot be typed into: keys of
 * the page work there. While its list is open the keys are the list's.
 */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, select, [contenteditable]');
  if (!(field instanceof HTMLInputElement)) return field !== null;
  if (field.getAttribute('role') === 'combobox' && field.getAttribute('aria-expanded') === 'true') return true;
  return !field.readOnly && !withoutText.includes(field.type);
}
