import { productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { productImports } from '@botica/contract/features/products/import/product-imports.contract';
import { productsMedia } from '@botica/contract/features/products/media/products-media.contract';
import { products } from '@botica/contract/features/products/products.contract';
import { volumeUnits } from '@botica/contract/features/products/record/product-units';
import { publicProducts } from '@botica/contract/features/products/shop/public-products.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { previewEdit, startEdit } from './bulk/edit-products.ts';
import { productBatches } from './bulk/product-batches.ts';
import { startRemoval } from './bulk/remove-products.ts';
import { startExport } from './bulk/start-export.ts';
import { createForm, updateForm } from './forms/change-form.ts';
import { listForms } from './forms/forms.store.ts';
import { productImportCalls } from './import/product-import-calls.ts';
import { chooseProducts, listProducts, productsOfCategory } from './list/list-products.ts';
import { addMedia, changeMedia, previewLogo, previewMedia, removeMedia, reorderMedia } from './media/change-media.ts';
import { findPictured } from './media/find-by-codes.ts';
import { findNamedByProducts } from './media/product-medias.store.ts';
import { addIngredient } from './record/add-ingredient.ts';
import { changeProduct } from './record/change-product.ts';
import { createProduct, duplicateProduct } from './record/create-product.ts';
import { saveProduct } from './record/product-texts.ts';
import { productJobs, removeProduct, restoreProduct } from './record/remove-product.ts';
import { showProduct, showPublicProduct } from './record/show-product.ts';
import { showVisibility } from './record/show-visibility.ts';
import { listShopProducts } from './shop/list-shop-products.ts';
import { showShopProduct } from './shop/show-shop-product.ts';
import { usesByProducts } from './uses/product-uses.store.ts';

const productsRoutes = serve(products, {
  list: ({ query }, ctx) => listProducts(ctx, query),
  choose: ({ query }, ctx) => chooseProducts(ctx, query),
  ofCategory: ({ query }, ctx) => productsOfCategory(ctx, query),
  visibility: ({ params }, ctx) => showVisibility(ctx, params.id),
  show: ({ params }, ctx) => showPublicProduct(ctx, params.id),
  edit: ({ params }, ctx) => showProduct(ctx, params.id),
  create: (_, ctx) => createProduct(ctx),
  update: ({ params, body }, ctx) => saveProduct(ctx, params.id, body),
  texts: ({ params }, ctx) => showProduct(ctx, params.id),
  setTexts: ({ params, body }, ctx) => saveProduct(ctx, params.id, body),
  duplicate: ({ params }, ctx) => duplicateProduct(ctx, params.id),
  remove: ({ params }, ctx) => removeProduct(ctx, params.id),
  restore: ({ params }, ctx) => restoreProduct(ctx, params.id),
  setBuyWith: ({ params, body }, ctx) => changeProduct(ctx, params.id, { buywith_products: body.products }),
  setRelated: ({ params, body }, ctx) => changeProduct(ctx, params.id, { related_products: body.products }),
  addIngredient: ({ params, body }, ctx) => addIngredient(ctx, params.id, body),
  forms: async ({ query }, { db, actor }) => ({ forms: await listForms(db, actor.storeId, query.usage) }),
  allForms: async (_, { db, actor }) => ({ forms: await listForms(db, actor.storeId, undefined) }),
  createForm: ({ body }, ctx) => createForm(ctx, body),
  updateForm: ({ params, body }, ctx) => updateForm(ctx, params.id, body),
  units: async () => ({ units: [...volumeUnits] }),
});

const bulkRoutes = serve(productsBulk, {
  startExport: ({ body }, ctx) => startExport(ctx, body),
  previewEdit: ({ body }, ctx) => previewEdit(ctx, body),
  startEdit: ({ body }, ctx) => startEdit(ctx, body),
  startRemoval: ({ body }, ctx) => startRemoval(ctx, body),
});

const importRoutes = serve(productImports, productImportCalls);

const mediaRoutes = serve(productsMedia, {
  addMedia: ({ params, body }, ctx) => addMedia(ctx, params.id, body),
  updateMedia: ({ params, body }, ctx) => changeMedia(ctx, params.id, params.mediaId, body),
  removeMedia: ({ params }, ctx) => removeMedia(ctx, params.id, params.mediaId),
  reorderMedia: ({ params, body }, ctx) => reorderMedia(ctx, params.id, body.ids),
  findByCodes: ({ body }, ctx) => findPictured(ctx, body.codes),
  drawLogo: ({ params, query }, ctx) => previewLogo(ctx, params.id, query),
  previewMedia: ({ params, body }, ctx) => previewMedia(ctx, params.id, body),
});

const shopRoutes = serve(publicProducts, {
  publicList: ({ query }, ctx) => listShopProducts(ctx, query),
  publicShow: ({ params }, ctx) => showShopProduct(ctx, params.slug),
});

export const productsFeature: Feature = {
  batches: productBatches,
  routes: [...productsRoutes, ...bulkRoutes, ...importRoutes, ...mediaRoutes, ...shopRoutes],
  jobs: productJobs,
  namesMedia: findNamedByProducts,
  usesOfProduct: usesByProducts,
};
