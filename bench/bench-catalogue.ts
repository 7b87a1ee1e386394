import { listForms } from '../apps/api/src/features/products/forms/forms.store.ts';
import { imageOf } from '../apps/api/src/features/products/media/media-wire.ts';
import { insertLinks } from '../apps/api/src/features/products/record/links.store.ts';
import {
  insertProducts,
  moveProductCount,
  takeProductIds,
} from '../apps/api/src/features/products/record/products.store.ts';
import { demoProductFields } from '../apps/api/src/seed/products/demo-product-fields.ts';
import { demoProducts } from '../apps/api/src/seed/products/demo-products.ts';
import { productSlug } from '../packages/contract/src/features/products/record/product-title.ts';
import { numberedSlug } from '../packages/contract/src/kit/slug.ts';
import { fillWithCategories, usualCategories } from './bench-categories.ts';
import { type Drawing, drawnPictures, drawPictures, galleryOf, insertGalleries } from './bench-pictures.ts';

const productsAtOnce = 1000;
const sources = demoProducts.filter(({ cents }) => cents !== null);
const now = new Date();

/** Repeats the demo's products; each copy has a unique word in its title. */
function aProduct(index: number, formIds: ReadonlyMap<string, number>) {
  const source = sources[index % sources.length] as (typeof sources)[number];
  const word = `m${index.toString(36).padStart(4, '0')}`;
  const fields = demoProductFields(source, { now, slug: numberedSlug(productSlug(source), index + 1), formIds });
  return {
    ...fields,
    title: `${fields.title.slice(0, 19).trim()} ${word}`,
    external_code: `${fields.external_code}-${word}`,
    // About forty of a hundred demo products are promoted in some way; a real shop promotes few.
    ...(index % 20 === 0 ? {} : { is_highlight: false, is_offer: false, is_banner: false, promotion: null }),
    sold_out: index % 25 === 0,
  };
}

/** Fills a store with the given number of products, about three pictures of each, and categories. */
export async function fillWithProducts(
  ctx: Drawing,
  storeId: number,
  count: number,
  { drawn = drawnPictures, categories = usualCategories }: { drawn?: number; categories?: number } = {},
): Promise<void> {
  const { db } = ctx;
  const forms = await listForms(db, storeId, undefined);
  const formIds = new Map(forms.map(({ id, usage, name }) => [`${usage} ${name}`, id]));
  const pictures = await drawPictures(ctx, storeId, drawn);
  const allIds: number[] = [];
  for (let start = 0; start < count; start += productsAtOnce) {
    const ids = await takeProductIds(db, Math.min(productsAtOnce, count - start));
    const galleries = ids.map((_, place) => galleryOf(pictures, start + place));
    const products = ids.map((id, place) => {
      const index = start + place;
      const created_at = new Date(now.getTime() - (count - index) * 60_000);
      const image = imageOf(storeId, galleries[place] ?? []);
      return { keys: { id, store_id: storeId, created_at, image }, fields: aProduct(index, formIds) };
    });
    await insertProducts(db, products);
    await insertGalleries(
      db,
      products.map(({ keys }, place) => ({ product: keys, gallery: galleries[place] ?? [] })),
    );
    const lists = ids.map((id, place) => ({ id, linkedIds: ids.slice(place + 1, place + 4) }));
    await insertLinks(db, storeId, 'related', lists);
    allIds.push(...ids);
  }
  await moveProductCount(db, storeId, count);
  await fillWithCategories(db, storeId, { count: categories, productIds: allIds });
}
