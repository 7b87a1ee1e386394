/** Id of a page's content in the shell, also the target of the skip link. */
export const contentId = 'conteudo';

/**
 * Moves the focus to the content after a page change or the sign-in, so that the next Tab starts there. An element that
 * the page itself has focused keeps the focus.
 */
export function focusPage(): void {
  const content = document.getElementById(contentId);
  const focused = document.activeElement;
  if (content === null || content.contains(focused) || focused?.closest('[role="dialog"]')) return;
  content.focus({ preventScroll: true });
}
