import { productsMedia } from '@botica/contract/features/products/media/products-media.contract';
import { placeMedia } from '../../../../test/builders-medias.ts';
import { grey } from '../../../../test/builders-pictures.ts';
import { samplesOf, type Walk } from '../../../../test/route-samples.ts';
import { aProduct } from '../products.samples.ts';

const ofMedia = async (walk: Walk, id: number | string) => ({
  mediaId: String(await placeMedia(walk.api.db, Number(id))),
});
const base = async () => ({ image: (await grey(40)).bytes.toString('base64'), content_type: 'image/png' });

export const productsMediaSamples = samplesOf(
  productsMedia,
  {
    addMedia: { body: async () => ({ type: 1 as const, base: await base(), title: 'Frasco' }) },
    updateMedia: { paramsOf: ofMedia, body: { title: 'Frasco de 100 ml' } },
    removeMedia: { paramsOf: ofMedia },
    reorderMedia: { body: { ids: [] } },
    findByCodes: { body: { codes: ['VIT-C'] } },
    drawLogo: { query: '?width=200&height=80' },
    previewMedia: { body: async () => ({ type: 'banner_image' as const, base: await base() }) },
  },
  aProduct,
);
