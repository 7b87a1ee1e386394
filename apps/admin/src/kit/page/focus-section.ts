/** Moves the focus to a section of the page, as a link to it would. */
export function focusSection(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}
