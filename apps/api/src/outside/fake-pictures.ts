import type { PicturesPort } from '../kit/pictures-port.ts';

/** For tests: any picture is there whose address ends with `.png`. */
export function fakePictures(): PicturesPort {
  return { thumbnail: async (url) => (url.endsWith('.png') ? Buffer.from('webp') : null) };
}
