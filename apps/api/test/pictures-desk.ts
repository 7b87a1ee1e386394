import type { ProductMedia } from '@botica/contract/features/products/media/product-media';
import type { ProductPictures } from '@botica/contract/features/products/media/products-media.contract';
import type { Product } from '@botica/contract/features/products/product-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { expect } from 'vitest';
import { plain } from './builders-pictures.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

export type PicturesBody = Omit<ProductPictures, 'id'> & Product & { error: ErrorBody; image: string };

export const productPath = '/v2/store/product';

export const pngText = async (colour: string, side = 64) =>
  (await plain(side, side, colour).png().toBuffer()).toString('base64');
export const basePart = async (colour = '#808080', side = 64) => ({
  image: await pngText(colour, side),
  content_type: 'image/png',
});

let shades = 0;
/** Colour that no other picture has. */
const nextColour = () => `#${(++shades * 1117).toString(16).padStart(6, '0')}`;

export const mediaOf = ({ medias }: Pick<ProductPictures, 'medias'>, id: number | null) =>
  medias.find((media) => media.id === id) as ProductMedia;
export const lastImage = (media: ProductMedia) => media.images[media.images.length - 1]?.url as string;

/** Server with an administrator who edits product pictures. */
export interface PicturesDesk {
  api: TestApp;
  agent: Client<PicturesBody>;
  newProduct(client?: Client<PicturesBody>): Promise<number>;
  add(productId: number, fields?: object): Promise<ProductPictures>;
  show(productId: number): Promise<Product>;
}

export async function openPicturesDesk(): Promise<PicturesDesk> {
  const api = await startTestApp();
  const desk: PicturesDesk = {
    api,
    agent: await api.signIn<PicturesBody>('admin'),
    newProduct: async (client = desk.agent) => (await client.post(productPath)).body.id as number,
    add: async (productId, fields = {}) => {
      const fullBody = { type: 1, base: await basePart(nextColour()), ...fields };
      const { status, body } = await desk.agent.post(`${productPath}/${productId}/media`, fullBody);
      expect([status, body.error?.fields], JSON.stringify(body.error)).toEqual([200, undefined]);
      return body;
    },
    show: async (productId) => (await desk.agent.get(`${productPath}/${productId}/edit`)).body,
  };
  return desk;
}
