import type { Context } from '../../../kit/context.ts';
import type { Outside } from '../../../kit/outside.ts';

const purpose = 'thumbnail';

/** Who signs: a store, with the installation's key. */
export interface PictureSigner {
  actor: Pick<Context['actor'], 'storeId'>;
  outside: Pick<Outside, 'secrets'>;
}

/** Of this store alone: another one's orders bring their own. */
const signedText = ({ actor }: PictureSigner, url: string) => `${actor.storeId} ${url}`;

/** Without it the server would fetch any address that a reader of orders names. The same in each reply, for the browser's cache. */
export function signPicture(signer: PictureSigner, url: string): string {
  return signer.outside.secrets.sign(signedText(signer, url), purpose);
}

/** The address came in a reply to this store. */
export function isPictureOfOrder(signer: PictureSigner, url: string, signature: string): boolean {
  return signer.outside.secrets.isSigned(signedText(signer, url), signature, purpose);
}

/** A product's picture as the wire carries it. One of the catalogue is a path of this server, open to everybody. */
export function toProductPicture(signer: PictureSigner, url: string | null) {
  return {
    thumbnail_url: url,
    thumbnail_signature: url === null || url.startsWith('/') ? null : signPicture(signer, url),
  };
}
