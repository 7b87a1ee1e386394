import type { PicturesPort } from '../kit/pictures-port.ts';

/** Pictures for tests: every address that ends with `.png` exists. */
export function fakePictures(): PicturesPort {
  return { thumbnail: async (url) => (url.endsWith('.png') ? Buffer.from('webp') : null) };
}
