import * as z from 'zod/mini';
import { money } from '../../kit/money.ts';

/** Where a product stands: a category, or a subcategory, which has one above it. */
export const productCategory = z.object({ id: z.int(), name: z.string(), parent_id: z.nullable(z.int()) });

/** Another product, as lists of products name it. */
export const linkedProduct = z.object({
  id: z.int(),
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  /** The sale price. */
  price: money,
  /** It may not be advertised (RDC 44, art. 54). */
  locked: z.boolean(),
});
export type LinkedProduct = z.infer<typeof linkedProduct>;
