import type { Context } from '../../../kit/context.ts';
import type { Outside } from '../../../kit/outside.ts';

const purpose = 'thumbnail';

/** Signer of picture addresses: a store, with the installation's secret. */
export interface PictureSigner {
  actor: Pick<Context['actor'], 'storeId'>;
  outside: Pick<Outside, 'secrets'>;
}

/** Signed text. It contains the store, so a signature is valid in one store only. */
const signedText = ({ actor }: PictureSigner, url: string) => `${actor.storeId} ${url}`;

/**
 * Signs an address that this server may fetch. Without a signature, a reader of orders could make the server fetch any
 * address. The signature is the same in each reply, so that browsers can cache the picture.
 */
export function signPicture(signer: PictureSigner, url: string): string {
  return signer.outside.secrets.sign(signedText(signer, url), purpose);
}

/** True if the address came in a reply to this store. */
export function isPictureOfOrder(signer: PictureSigner, url: string, signature: string): boolean {
  return signer.outside.secrets.isSigned(signedText(signer, url), signature, purpose);
}

/**
 * A product's picture on the wire. A picture of the catalogue is a public path of this server and needs no signature.
 */
export function toProductPicture(signer: PictureSigner, url: string | null) {
  return {
    thumbnail_url: url,
    thumbnail_signature: url === null || url.startsWith('/') ? null : signPicture(signer, url),
  };
}
