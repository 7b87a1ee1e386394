/** Where the content of a page stands in the shell; also where the skip link leads. */
export const contentId = 'conteudo';

/**
 * On another page, also after the sign-in, the next Tab goes on in its content: neither at the top of the menu nor where
 * the focus stood on the page before. What the page itself has focused keeps the focus.
 */
export function focusPage(): void {
  const content = document.getElementById(contentId);
  const focused = document.activeElement;
  if (content === null || content.contains(focused) || focused?.closest('[role="dialog"]')) return;
  content.focus({ preventScroll: true });
}
