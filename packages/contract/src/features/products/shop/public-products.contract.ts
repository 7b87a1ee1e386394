import * as z from 'zod/mini';
import { contract, get } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { recordId } from '../../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../../kit/page.ts';
import { productsErrors } from '../products.contract.ts';
import { publicProduct } from './public-product.ts';

/** A product in the shop's lists. */
const publicProductRow = z.pick(publicProduct, {
  id: true,
  title: true,
  subtitle: true,
  slug: true,
  price: true,
  discount_price: true,
  promotion: true,
  sold_out: true,
  image: true,
  locked: true,
});
export type PublicProductRow = z.infer<typeof publicProductRow>;

export const publicProductsErrors = defineErrors({
  'products.not_found': productsErrors['products.not_found'],
  'products.category_not_found': { status: 404, message: 'Esta categoria não existe nesta loja.' },
});

const shown = { access: 'public-token', cacheSeconds: 30 } as const;

export const publicProducts = contract('products', {
  publicList: get('/v2/public/products', {
    ...shown,
    summary: 'Os produtos que a loja mostra, pelo título; de uma categoria com os de suas subcategorias',
    query: z.object({ category: z.optional(recordId), p: pageNumber }),
    reply: pageOf(publicProductRow),
    errors: publicProductsErrors,
  }),
  publicShow: get('/v2/public/products/{slug}', {
    ...shown,
    summary: 'Um produto que a loja mostra, pelo link ou pelo número dele',
    params: z.object({ slug: z.string() }),
    reply: publicProduct,
    errors: publicProductsErrors,
  }),
});
