import { categories } from '@botica/contract/features/categories/categories.contract';
import { categoryImports } from '@botica/contract/features/categories/import/category-imports.contract';
import { publicCategories } from '@botica/contract/features/categories/public-categories.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { importBatches } from '../../platform/imports/import-calls.ts';
import { simpleImport, simpleImportHandlers } from '../../platform/imports/simple-import.ts';
import { categoryImport } from './import/category-import.ts';
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

const importRoutes = serve(categoryImports, simpleImportHandlers(categoryImport));

export const categoriesFeature: Feature = {
  routes: [...categoriesRoutes, ...shopRoutes, ...importRoutes],
  batches: importBatches('categories', categoryImports.endpoints.runImport.access, simpleImport(categoryImport)),
  namesMedia: findNamedLogos,
  usesOfProduct: usesByCategories,
};
