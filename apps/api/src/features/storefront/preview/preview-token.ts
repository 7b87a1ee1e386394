import type { Secrets } from '../../../kit/secrets.ts';

const purpose = 'site_preview';

export interface Previewed {
  storeId: number;
  kind: 'product' | 'post';
  id: number;
}

/** Content of a link. It shows only what the person who made it may see. */
export interface PreviewLink extends Previewed {
  madeBy: number;
}

const letters = { product: 'p', post: 'b' } as const;

const named = ({ storeId, kind, id, madeBy }: PreviewLink, untilSeconds: number) =>
  `${storeId}.${letters[kind]}${id}.${madeBy}.${untilSeconds}`;

/** Signs a token with store, record, maker and expiry. The server stores nothing, and nobody can guess a token. */
export function previewToken(secrets: Secrets, link: PreviewLink, until: Date): string {
  const text = named(link, Math.floor(until.getTime() / 1000));
  return `${text}.${secrets.sign(text, purpose)}`;
}

/** Verifies a preview token. Null if the signature is wrong or it has expired. */
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
  // Numbers with leading zeros are refused. They would give other tokens for the same link, with cache entries and
  // limits of their own.
  if (token !== `${text}.${signature}` || !secrets.isSigned(text, signature, purpose)) return null;
  return Number(until) * 1000 > now.getTime() ? link : null;
}
