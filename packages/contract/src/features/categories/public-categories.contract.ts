import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { listedSubcategory } from './category-schemas.ts';

/** A category in the shop's menu. */
const publicSubcategory = z.pick(listedSubcategory, {
  id: true,
  name: true,
  slug: true,
  description: true,
  seo_title: true,
  seo_description: true,
  logo: true,
  position: true,
});
const publicCategory = z.extend(publicSubcategory, { subcategories: z.array(publicSubcategory) });
export type PublicCategory = z.infer<typeof publicCategory>;

export const publicCategories = contract('categories', {
  publicList: get('/v2/public/categories', {
    summary: 'As categorias que a loja mostra, com as subcategorias, na ordem em que estão',
    access: 'public-token',
    cacheSeconds: 30,
    reply: pageOf(publicCategory),
  }),
});
