import { toast } from '../feedback/toast.ts';

/** After a save: what the server took out of a rich text, `''` or nothing where it kept all. */
export function tellTakenOut(what: string | undefined): void {
  if (what) toast.warning(`Salvo sem o que um texto não pode ter: ${what}.`);
}
