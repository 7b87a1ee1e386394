import type { Secrets } from '../../../kit/secrets.ts';

const purpose = 'site_preview';

/** Whose page a link shows. */
export interface Previewed {
  storeId: number;
  kind: 'product' | 'post';
  id: number;
}

/** What a link says: it shows as much as the person who made it may see. */
export interface PreviewLink extends Previewed {
  madeBy: number;
}

const letters = { product: 'p', post: 'b' } as const;

const named = ({ storeId, kind, id, madeBy }: PreviewLink, untilSeconds: number) =>
  `${storeId}.${letters[kind]}${id}.${madeBy}.${untilSeconds}`;

/** Names store, record, maker and end, and is signed: nothing is kept of it, and nobody finds one by trying. */
export function previewToken(secrets: Secrets, link: PreviewLink, until: Date): string {
  const text = named(link, Math.floor(until.getTime() / 1000));
  return `${text}.${secrets.sign(text, purpose)}`;
}

/** What a token shows; null of one that is not ours, or is over. */
export function readPreviewToken(secrets: Secrets, token: string, now: Date): PreviewLink | null {
  const [, storeId = '', letter = '', id = '', madeBy = '', until = '', signature = ''] =
    /^(\d{1,10})\.([pb])(\d{1,10})\.(\d{1,10})\.(\d{1,12})\.([\w-]{1,64})$/.exec(token) ?? [];
  const link: PreviewLink = {
    storeId: Number(storeId),
    kind: letter === letters.post ? 'post' : 'product',
    id: Number(id),
    madeBy: Number(madeBy),
  };
  const text = named(link, Number(until));
  // A number with zeros before it would make another token of the same link, counted and kept for itself.
  if (token !== `${text}.${signature}` || !secrets.isSigned(text, signature, purpose)) return null;
  return Number(until) * 1000 > now.getTime() ? link : null;
}
