import { products } from '@botica/contract/features/products/products.contract';
import { newProductFields } from '@botica/contract/features/products/record/new-product';
import { publicProducts } from '@botica/contract/features/products/shop/public-products.contract';
import { placeProduct } from '../../../test/builders-products.ts';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { setRemoved } from '../../platform/bin.ts';
import { insertForm } from './forms/forms.store.ts';
import { insertProduct, takeProductId } from './record/products.store.ts';

/** A product that passes every check of a save. */
export const aProduct: MakeId = async ({ api }, store) => {
  const id = await takeProductId(api.db);
  const form = await insertForm(api.db, store.id, { name: `Forma de ${id}`, usage: 1 });
  const keys = { id, store_id: store.id, created_at: new Date() };
  const fields = { title: `Produto ${id}`, slug: `produto-${id}`, form: form.id, discount_price: '10.00' };
  await insertProduct(api.db, keys, { ...newProductFields, ...fields });
  return id;
};

const aRemovedProduct: MakeId = async (walk, store) => {
  const id = Number(await aProduct(walk, store));
  await setRemoved(walk.api.db, 'products', { store_id: store.id, id }, new Date());
  return id;
};

const aForm: MakeId = async ({ api }, store) =>
  (await insertForm(api.db, store.id, { name: `Forma ${Math.random()}`, usage: 3 })).id;

export const productsSamples = samplesOf(
  products,
  {
    list: { query: '?q=produto&problem=no-picture' },
    choose: { query: '?q=produto&per-page=1000' },
    ofCategory: { query: '?category_id=1&q=produto' },
    visibility: {},
    show: {},
    edit: {},
    create: {},
    update: { body: { summary: 'Com resumo', ecommerce: { availability: true } } },
    texts: {},
    setTexts: { body: { description: '<p>Para a <strong>pele</strong>.</p>' } },
    duplicate: {},
    remove: {},
    restore: { id: aRemovedProduct },
    setBuyWith: { body: { products: [] } },
    setRelated: { body: { products: [] } },
    addIngredient: { body: { name: 'Ureia', concentration: 0.5 } },
    forms: { query: '?usage=2' },
    allForms: {},
    createForm: { body: { name: 'Filme bucal', usage: 1 } },
    updateForm: { id: aForm, body: { retired: true } },
    units: {},
  },
  aProduct,
);

export const publicProductsSamples = samplesOf(publicProducts, {
  publicList: { query: '?p=1' },
  publicShow: {
    params: async ({ api: { db, store } }) => {
      const { id: form } = await insertForm(db, store.id, { name: 'Forma da vitrine', usage: 1 });
      const ecommerce = { is_available: true, from: null };
      const fields = { title: 'Na vitrine', slug: 'na-vitrine', form, discount_price: '10.00', ecommerce };
      await placeProduct(db, store.id, fields);
      return { slug: fields.slug };
    },
  },
});
