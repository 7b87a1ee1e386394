import { toast } from '../feedback/toast.ts';

/** The words of a rich text without its tags, to compare versions. */
export const richTextWords = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Warns after a save about what the server removed from a rich text. Shows nothing if the server kept everything. */
export function tellTakenOut(what: string | undefined): void {
  if (what) toast.warning(`Salvo sem o que um texto não pode ter: ${what}.`);
}
