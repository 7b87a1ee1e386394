/** Longest name and e-mail in the list, in characters. */
const maxShown = 30;

/** The first 30 characters and an ellipsis, or the text unchanged if it fits. It never cuts an emoji in half. */
export function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= maxShown ? text : `${characters.slice(0, maxShown).join('').trimEnd()}…`;
}
