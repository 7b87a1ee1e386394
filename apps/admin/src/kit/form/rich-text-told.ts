import { toast } from '../feedback/toast.ts';

/** The words of a rich text: its tags tell nobody what changed. */
export const richTextWords = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** After a save: what the server took out of a rich text, `''` or nothing where it kept all. */
export function tellTakenOut(what: string | undefined): void {
  if (what) toast.warning(`Salvo sem o que um texto não pode ter: ${what}.`);
}
