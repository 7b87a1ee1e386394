import { productSlug } from '@botica/contract/features/products/record/product-title';
import { freeSlug } from '@botica/contract/kit/slug';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { listForms } from '../../features/products/forms/forms.store.ts';
import { insertNewProducts } from '../../features/products/record/insert-new-products.ts';
import { takeProductIds } from '../../features/products/record/products.store.ts';
import type { Clock, SystemActor } from '../../kit/context.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoProductCreatedAt, demoProductFields } from './demo-product-fields.ts';
import { demoProducts } from './demo-products.ts';

const relatedEach = 3;

/** The next products of the same list. Products under prescription and drafts are never suggested. */
function relatedTo(product: DemoProduct): DemoProduct[] {
  const isOpen = ({ prescription, cents }: DemoProduct) => prescription === undefined && cents !== null;
  const shelf = demoProducts.filter((each) => each.kind === product.kind && (isOpen(each) || each === product));
  const place = shelf.indexOf(product);
  const following = [...shelf.slice(place + 1), ...shelf.slice(0, place)];
  return isOpen(product) ? following.slice(0, relatedEach) : [];
}

/** Inserts the demo products with dates before now. Returns the ids by title. */
export async function insertDemoProducts(
  trx: Transaction<Tables>,
  clock: Clock,
  { actor }: { actor: SystemActor },
): Promise<ReadonlyMap<string, number>> {
  const now = clock();
  const forms = await listForms(trx, actor.storeId, undefined);
  const formIds = new Map(forms.map(({ id, usage, name }) => [`${usage} ${name}`, id]));
  const ids = await takeProductIds(trx, demoProducts.length);
  const idOf = new Map(demoProducts.map(({ title }, index) => [title, ids[index] as number]));
  const slugs = new Set<string>();
  const decided = demoProducts.map((product, index) => {
    const slug = freeSlug(productSlug(product), (each) => slugs.has(each));
    slugs.add(slug);
    const fields = demoProductFields(product, { now, slug, formIds });
    const idsOf = (titles: readonly string[]) => titles.map((title) => idOf.get(title) as number);
    return {
      id: ids[index] as number,
      createdAt: demoProductCreatedAt(product, now),
      fields,
      suggests: {
        related: idsOf(relatedTo(product).map(({ title }) => title)),
        buywith: idsOf(product.buyWith ?? []),
      },
    };
  });
  await insertNewProducts({ db: trx, actor, clock }, decided);
  return idOf;
}
