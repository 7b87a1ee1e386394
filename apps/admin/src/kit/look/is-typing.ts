/** Input types without typed text. A radio or a slider has keys of its own, but no letters. */
const withoutText = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'];

/**
 * True if a letter belongs to a text field. The closed field of a select is an `<input>` without typing, so shortcuts
 * work there; while its list is open, keys belong to the list.
 */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, select, [contenteditable]');
  if (!(field instanceof HTMLInputElement)) return field !== null;
  if (field.getAttribute('role') === 'combobox' && field.getAttribute('aria-expanded') === 'true') return true;
  return !field.readOnly && !withoutText.includes(field.type);
}
