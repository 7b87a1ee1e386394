import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam, recordId } from '../../../kit/id-param.ts';
import { productImage } from '../product-schemas.ts';
import { productsErrors } from '../products.contract.ts';
import {
  askedCodes,
  logoQuery,
  maxGalleryPictures,
  mediaOrder,
  mediaUpdate,
  newMedia,
  picturedProduct,
  productMedia,
} from './product-media.ts';

export const productsMediaErrors = defineErrors({
  'products.not_found': productsErrors['products.not_found'],
  'products.removed': productsErrors['products.removed'],
  'products.media_not_found': { status: 404, message: 'Esta imagem não existe neste produto.' },
  'products.too_many_pictures': {
    status: 422,
    message: `São no máximo ${maxGalleryPictures} imagens na galeria. Remova uma para adicionar outra.`,
  },
  'products.has_banner': { status: 409, message: 'Este produto já tem um banner. Altere-o ou remova-o.' },
});

const write = { area: 'Catálogo', level: 'write' } as const;
const remove = { area: 'Catálogo', level: 'delete' } as const;

/** All pictures of the product after a change, with the version for `If-Match` of these calls. */
export const productPictures = z.object({
  /** Id of the added or changed picture. */
  id: z.nullable(z.int()),
  medias: z.array(productMedia),
  image: z.nullable(productImage),
  version: z.int(),
  /** The product's switches that the removal of a banner has turned off, and its new version. */
  switched_off: z.nullable(z.object({ version: z.int(), is_banner: z.boolean(), is_banner_category: z.boolean() })),
});
export type ProductPictures = z.infer<typeof productPictures>;

const ofMedia = z.object({ id: recordId, mediaId: recordId });
/** Room for base, mask and label as base64 with line breaks; a slightly too large photo gets its own error. */
const bodyLimit = 4 * 1024 * 1024;
const answer = { reply: productPictures, errors: productsMediaErrors };

export const productsMedia = contract('products', {
  addMedia: post('/v2/store/product/{id}/media', {
    summary: 'Acrescenta uma imagem à galeria de um produto, ou o seu banner',
    access: write,
    params: idParam,
    body: newMedia,
    bodyLimit,
    idempotent: true,
    ...answer,
  }),
  updateMedia: put('/v2/store/product/{id}/media/{mediaId}', {
    summary: 'Altera uma imagem de um produto; o que não é enviado permanece',
    access: write,
    params: ofMedia,
    body: mediaUpdate,
    bodyLimit,
    ...answer,
  }),
  removeMedia: del('/v2/store/product/{id}/media/{mediaId}', {
    summary: 'Remove uma imagem de um produto',
    access: remove,
    params: ofMedia,
    ...answer,
  }),
  reorderMedia: put('/v2/store/product/{id}/reorder-media', {
    summary: 'Define a ordem das imagens da galeria',
    access: write,
    params: idParam,
    body: mediaOrder,
    ...answer,
  }),
  findByCodes: post('/v2/products/pictures/matches', {
    summary: 'Produtos com um destes códigos externos ou EAN, com as fotos que têm',
    access: write,
    body: askedCodes,
    reply: z.object({ products: z.array(picturedProduct) }),
  }),
  previewMedia: post('/v2/store/product/{id}/media/preview', {
    summary: 'Desenha uma imagem sem guardar nada',
    access: write,
    params: idParam,
    body: newMedia,
    bodyLimit,
    /** A data URL. */
    reply: z.object({ image: z.string(), width: z.int(), height: z.int() }),
    errors: productsMediaErrors,
  }),
  drawLogo: get('/v2/store/product/{id}/media/logo', {
    changesWith: ['store'],
    summary: 'Desenha o logo da loja, ou o nome dela, como fica em uma imagem',
    access: write,
    params: idParam,
    query: logoQuery,
    /** A data URL. */
    reply: z.object({ image: z.string() }),
    errors: productsMediaErrors,
  }),
});
