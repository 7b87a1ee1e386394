import type { Secrets } from '../../../kit/secrets.ts';

const purpose = 'site_preview';

/** Whose page a link shows. */
export interface Previewed {
  storeId: number;
  kind: 'product' | 'post';
  id: number;
}

const letters = { product: 'p', post: 'b' } as const;

const named = ({ storeId, kind, id }: Previewed, untilSeconds: number) =>
  `${storeId}.${letters[kind]}${id}.${untilSeconds}`;

/** Names store, record and end, and is signed: nothing is kept of it, and nobody finds one by trying. */
export function previewToken(secrets: Secrets, previewed: Previewed, until: Date): string {
  const text = named(previewed, Math.floor(until.getTime() / 1000));
  return `${text}.${secrets.sign(text, purpose)}`;
}

/** What a token shows; null of one that is not ours, or is over. */
export function readPreviewToken(secrets: Secrets, token: string, now: Date): Previewed | null {
  const [, storeId = '', letter = '', id = '', until = '', signature = ''] =
    /^(\d{1,10})\.([pb])(\d{1,10})\.(\d{1,12})\.([\w-]{1,64})$/.exec(token) ?? [];
  const previewed: Previewed = {
    storeId: Number(storeId),
    kind: letter === letters.post ? 'post' : 'product',
    id: Number(id),
  };
  const text = named(previewed, Number(until));
  // A number with zeros before it would make another token of the same link, counted and kept for itself.
  if (token !== `${text}.${signature}` || !secrets.isSigned(text, signature, purpose)) return null;
  return Number(until) * 1000 > now.getTime() ? previewed : null;
}
