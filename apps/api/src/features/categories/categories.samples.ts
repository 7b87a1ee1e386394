import { categories } from '@botica/contract/features/categories/categories.contract';
import { publicCategories } from '@botica/contract/features/categories/public-categories.contract';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { insertCounter } from './placing/counters.store.ts';
import { insertCategory, siblingIds, takeCategoryId } from './record/categories.store.ts';

const on = { status: true, from: null };

export const aCategory: MakeId = async ({ api }, store) => {
  const id = await takeCategoryId(api.db);
  const position = (await siblingIds(api.db, store.id, null)).length + 1;
  const keys = { id, store_id: store.id, parent_id: null, position, created_at: new Date() };
  const texts = { name: `Categoria ${id}`.slice(0, 20), slug: `categoria-${id}`, description: null, keywords: [] };
  const reported = { seo_title: null, seo_description: null };
  const fields = { ...texts, ...reported, is_fixed_slug: false, visible: true, ecommerce: on, callcenter: on };
  await insertCategory(api.db, keys, fields);
  await insertCounter(api.db, store.id, id);
  return id;
};

export const categoriesSamples = samplesOf(
  categories,
  {
    list: { query: '?recursive=1&fetch_keywords=1&name=categoria' },
    all: {},
    show: {},
    subcategories: {},
    create: { body: { name: 'Nova categoria' } },
    update: {
      body: { description: 'Para a pele', seo_title: 'Cremes para a pele', ecommerce: { status: false, from: null } },
    },
    setChildren: { body: { append: false, children: [] } },
    remove: {},
  },
  aCategory,
);

export const publicCategoriesSamples = samplesOf(publicCategories, { publicList: {} });
