/** Longest name and e-mail in the list, in characters. */
const maxShown = 30;

/** The first 30 characters and an ellipsis; what fits comes back unchanged. Never half of an emoji. */
export function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= maxShown ? text : `${characters.slice(0, maxShown).join('').trimEnd()}…`;
}
