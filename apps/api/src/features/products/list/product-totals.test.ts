import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { placeProduct } from '../../../../test/builders-products.ts';
import { openProductsDesk, type ProductBody } from '../../../../test/products-desk.ts';

const desk = await openProductsDesk();
const { db, store } = desk.api;

/** Copies a product many times in one statement. */
async function placeCopies(id: number, count: number) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'products' and is_generated = 'NEVER' and column_name not in ('id', 'slug')`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into products (slug, ${columns})
    select 'copia-' || n, ${columns} from products, generate_series(1, ${count}::int) n where id = ${id}`.execute(db);
}

const totalOf = async (query: string) => {
  const { body } = await desk.agent.get<ProductBody>(`/v2/products?${query}`);
  const { total_items, total_is_capped, last_page } = body.pagination;
  return { rows: body.items.length, total_items, total_is_capped, last_page };
};

test('filters are counted beyond a thousand, a text search up to it', async () => {
  await placeCopies(await placeProduct(db, store.id, { title: 'Zinco', is_highlight: true }), 1_199);
  await placeProduct(db, store.id, { title: 'Outro' });
  const all = { total_items: 1_200, last_page: 40 };
  expect(await totalOf('flag=highlight')).toEqual({ rows: 30, ...all });
  expect(await totalOf('flag=highlight&sort-by=created_at&ascending=0&p=40')).toEqual({ rows: 30, ...all });
  expect(await totalOf('flag=highlight&p=41')).toEqual({ rows: 0, ...all });
  const capped = { rows: 30, total_items: 1_001, total_is_capped: true, last_page: null };
  expect(await totalOf('q=zinco&flag=highlight')).toEqual(capped);
  await db.updateTable('products').set({ removed_at: new Date() }).where('is_highlight', '=', true).execute();
  expect(await totalOf('place=removed')).toEqual({ rows: 30, ...all });
});
