import * as z from 'zod/mini';
import { money } from '../../kit/money.ts';

/** A category or subcategory of a product; a subcategory has a parent. */
export const productCategory = z.object({ id: z.int(), name: z.string(), parent_id: z.nullable(z.int()) });

/** Another product in a list of links. */
export const linkedProduct = z.object({
  id: z.int(),
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  /** The sale price. */
  price: money,
  /** True if it may not be advertised (RDC 44, art. 54). */
  locked: z.boolean(),
});
export type LinkedProduct = z.infer<typeof linkedProduct>;
