import { categories } from '@botica/contract/features/categories/categories.contract';
import { publicCategories } from '@botica/contract/features/categories/public-categories.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { usesByCategories } from './placing/product-uses.store.ts';
import { findNamedLogos } from './record/categories.store.ts';
import { changeCategory } from './record/change-category.ts';
import { createCategory } from './record/create-category.ts';
import { orderChildren } from './record/order-children.ts';
import { removeCategory } from './record/remove-category.ts';
import { listShopCategories } from './shop/list-shop-categories.ts';
import { listAllCategories, listCategories, listSubcategories, showCategory } from './tree/list-categories.ts';

const categoriesRoutes = serve(categories, {
  list: ({ query }, ctx) => listCategories(ctx, query),
  all: (_, ctx) => listAllCategories(ctx),
  show: ({ params }, ctx) => showCategory(ctx, params.id),
  subcategories: ({ params }, ctx) => listSubcategories(ctx, params.id),
  create: ({ body }, ctx) => createCategory(ctx, body),
  update: ({ params, body }, ctx) => changeCategory(ctx, params.id, body),
  setChildren: ({ params, body }, ctx) => orderChildren(ctx, params.id, body),
  remove: ({ params }, ctx) => removeCategory(ctx, params.id),
});

const shopRoutes = serve(publicCategories, { publicList: (_, ctx) => listShopCategories(ctx) });

export const categoriesFeature: Feature = {
  routes: [...categoriesRoutes, ...shopRoutes],
  namesMedia: findNamedLogos,
  usesOfProduct: usesByCategories,
};
