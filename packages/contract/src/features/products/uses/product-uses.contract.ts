import * as z from 'zod/mini';
import { contract, get } from '../../../kit/endpoint.ts';
import { idParam } from '../../../kit/id-param.ts';
import { productsErrors, readCatalogue } from '../products.contract.ts';

/** Apart from the products' other calls: each feature answers for its own records. */

/**
 * Where a product can appear, in the order in which people read it. `place`: by flags of its own; `buywith` and
 * `related`: suggested by other products; `category` and `featured`: in a category, and as the one that it puts first;
 * `post`: suggested by posts of the blog; `order`: sold in the last 30 days.
 */
export const productUseKinds = ['place', 'buywith', 'related', 'category', 'featured', 'post', 'order'] as const;
export type ProductUseKind = (typeof productUseKinds)[number];

/** Maximum names per kind; further uses are only counted. */
export const mostUseNames = 5;

export const productUse = z.object({
  kind: z.enum(productUseKinds),
  count: z.int(),
  /** The first names; orders have none. */
  names: z.array(z.string()),
});
export type ProductUse = z.infer<typeof productUse>;

export const productUses = contract('products', {
  uses: get('/v2/store/product/{id}/uses', {
    changesWith: ['product', 'category', 'blog_post'],
    summary: 'Onde um produto aparece: o que o sugere, o que o contém e quantos pedidos de 30 dias',
    access: readCatalogue,
    params: idParam,
    /** Only kinds with at least one use. */
    reply: z.object({ uses: z.array(productUse) }),
    errors: productsErrors,
  }),
});
