import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { changeText, describeChanges } from '@botica/contract/features/audit/audit-changes';
import { auditEntities, auditPart, entityWords } from '@botica/contract/features/audit/audit-words';
import type { AuditedPart } from '@botica/contract/kit/feature-audit';
import { afterAll, describe, expect, test } from 'vitest';
import { recordInAudit } from '../../../test/builders-audit.ts';
import { centralBranch, placeBranch } from '../../../test/builders-branches.ts';
import { aCpf, placeCustomer } from '../../../test/builders-customers.ts';
import { placeGroup, placePerson, sessionOf } from '../../../test/builders-people.ts';
import { basePart, openPicturesDesk } from '../../../test/pictures-desk.ts';
import {
  type Saver,
  type ToldChange,
  toldOfFormulas,
  toldOfOffers,
  toldOfPictures,
  toldOfSettings,
  toldOfTexts,
} from '../../../test/told-changes.ts';
import { toldAsWhole, toldOfBranches } from '../../../test/told-places.ts';

/*
 * Each row changes one inner field through the API and states the sentence that people read in the history. The last
 * test lists each inner field that no row changes.
 */

const { api, agent: client, newProduct } = await openPicturesDesk();
afterAll(() => api.close());
const { db, store } = api;

interface Answer {
  status: number;
  body: object;
}
async function right(answer: Promise<Answer>): Promise<number> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return Number((body as { id?: number }).id);
}

const { forms } = (await client.get<{ forms: { id: number; name: string }[] }>('/v2/product/forms')).body;
const form = forms.find(({ name }) => name === 'Creme')?.id;
const product = await newProduct();
await right(client.put(`/v2/store/product/${product}`, { usage: 2, form, price: '89.90', discount_price: '79.90' }));
const media = await right(
  client.post(`/v2/store/product/${product}/media`, { type: 1, base: await basePart('#111111') }),
);
const category = await right(client.post('/v2/store/category', { name: 'Cabelos' }));
const post = await right(client.post('/v2/blog/post', { title: 'Biotina' }));
const coupon = await right(
  client.post('/v2/coupon/new', { name: 'DEZ', discount_cart: '0.1', undefined_availability: true }),
);
const branch = await centralBranch(api);
const customer = await placeCustomer(db, store.id, { cpf: aCpf(1) });
const group = await placeGroup(db, store.id, []);
const own = await sessionOf(api, await placePerson(db, store.id));
let location: number | undefined;

const saves: Record<Saver, (fields: never) => Promise<Answer>> = {
  product: (fields: object) => client.put(`/v2/store/product/${product}`, fields),
  media: (fields: object) => client.put(`/v2/store/product/${product}/media/${media}`, fields),
  category: (fields: object) => client.put(`/v2/store/category/${category}`, fields),
  post: (fields: object) => client.put(`/v2/blog/post/${post}`, fields),
  cover: (fields: object) => client.put(`/v2/blog/post/${post}/image`, fields),
  policy: ({ id, content }: { id: string; content: string }) => client.put(`/v2/section/${id}`, { content }),
  logos: (fields: object) => client.put('/v2/store/logos', fields),
  closedDays: (fields: object) => client.put('/v2/store/closed-days', fields),
  photo: (fields: object) => own.post('/v2/agent/media', fields),
  branch: (fields: object) => client.put(`/v2/branch/${branch}`, fields),
  branchAddress: (fields: object) => client.put(`/v2/branch/${branch}/primary-address`, fields),
  pharmacy: (fields: object) => client.put(`/v2/branch/${branch}/pharmacy`, fields),
  correios: (fields: object) => client.put('/v2/branch/logistics/correios', { branch_id: branch, ...fields }),
  bank: (fields: object) => client.post(`/v2/store/branch/${branch}/bank`, fields),
  removedBranch: async (columns: object) => client.del(`/v2/store/branch/${await placeBranch(api, columns)}`),
  consent: async (given: object) => {
    const marketing_consent = JSON.stringify(given);
    await db.updateTable('customers').set({ marketing_consent }).where('id', '=', customer).execute();
    return client.put(`/v2/customer/${customer}`, { marketing_consent: { granted: false } });
  },
  newAddress: (fields: object) => client.post(`/v2/customer/${customer}/address`, fields),
  merge: async (columns: object) => {
    await db.updateTable('customers').set({ cpf: null }).where('id', '=', customer).execute();
    const other_id = await placeCustomer(db, store.id, columns);
    return client.post(`/v2/customer/${customer}/merge`, { other_id });
  },
  role: (fields: object) => client.put(`/v2/agent/group/${group}`, fields),
  redirects: ({ items }: { items: object[] }) => client.put('/v2/store/redirect/replace', items),
  fee: (fields: object) => client.post('/v2/finance/fees', fields),
  location: async (fields: object) => {
    const path = '/v2/logistics/delivery-location';
    if (location !== undefined) return client.put(`${path}/${location}`, fields);
    const made = await client.post<{ id: number }>(path, { branch_id: branch, ...fields });
    location = made.body.id;
    return made;
  },
};

/** Full names of the fields inside of a part: `product.ingredients.concentration`. */
function leaves(path: string, part: AuditedPart): string[] {
  if (!part.of) return [path];
  return Object.entries(part.of.fields).flatMap(([name, inner]) => leaves(`${path}.${name}`, inner));
}

/** Names of `leaves` whose two values differ, row by row in a list. */
function changedLeaves(path: string, part: AuditedPart, before: unknown, after: unknown): string[] {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  if (!part.of) return [path];
  const rows = (value: unknown) => (Array.isArray(value) ? value : [value]) as (Record<string, unknown> | null)[];
  const [olds, news] = [rows(before), rows(after)];
  const pairs = Array.from({ length: Math.max(olds.length, news.length) }, (_, index) => [olds[index], news[index]]);
  return pairs.flatMap(([old, present]) =>
    Object.entries(part.of?.fields ?? {}).flatMap(([name, inner]) =>
      changedLeaves(`${path}.${name}`, inner, old?.[name], present?.[name]),
    ),
  );
}

const changed = new Set<string>();

/** Sentences of the newest change in the history. Adds the inner fields that it covers to `changed`. */
async function lastTold(): Promise<string[]> {
  const { body } = await client.get<{ items: AuditRow[] }>('/v2/audit');
  // A merge writes two rows; the row of the merged customer only says which customer it is now.
  const row = body.items.find(({ action }) => action !== 'customers.merged_into_another') as AuditRow;
  for (const [field, [before, after]] of Object.entries(row.changes)) {
    const part = auditPart(row.entity, field);
    if (part) for (const leaf of changedLeaves(`${row.entity}.${field}`, part, before, after)) changed.add(leaf);
  }
  const people = await db.selectFrom('agents').select(['id', 'name']).execute();
  const names = { agent_id: new Map(people.map(({ id, name }) => [id, name])) };
  const reported = describeChanges(row, { timeZone: 'America/Sao_Paulo', names });
  return reported.map((change) => changeText(change).replaceAll('\u00a0', ' '));
}

/** `@` in an expected sentence stands for a number or a moment that differs in each run. */
function alike(reported: string, sentence = ''): string {
  const [start = '', end] = sentence.split('@');
  return end !== undefined && reported.startsWith(start) && reported.endsWith(end) ? sentence : reported;
}

const tables: Record<string, ToldChange[]> = {
  formulas: toldOfFormulas,
  offers: toldOfOffers,
  texts: toldOfTexts,
  branches: toldOfBranches,
  wholes: toldAsWhole,
  pictures: toldOfPictures,
  settings: toldOfSettings,
};

describe.each(Object.entries(tables))('the history of %s', (_, rows) => {
  test.each(rows)('of a %s, %j → %j', async (saver, before, after, sentences) => {
    const save = saves[saver] as (fields: object) => Promise<Answer>;
    if (before) await right(save(before));
    api.clock.advance(1);
    await right(save(after));
    expect((await lastTold()).map((reported, index) => alike(reported, sentences[index]))).toEqual(sentences);
  });
});

test('other records are told by their names, and by their numbers once they are gone', async () => {
  const cream = await newProduct();
  await right(
    client.put(`/v2/store/product/${cream}`, { title: 'Creme de ureia', usage: 2, form, discount_price: '9.90' }),
  );
  const child = await right(client.post('/v2/store/category', { name: 'Queda', parent_id: category }));
  await right(client.put(`/v2/store/product/${product}`, { related_products: [cream] }));
  expect(await lastTold()).toEqual(['Produtos semelhantes agora é Creme de ureia']);
  await right(client.put(`/v2/store/product/${product}`, { form: forms.find(({ name }) => name === 'Gel')?.id }));
  expect(await lastTold()).toEqual(['Forma farmacêutica de Creme para Gel']);
  await right(client.put(`/v2/store/category/${child}`, { add_products: [cream] }));
  expect(await lastTold()).toEqual(['Produtos acrescentados agora é Creme de ureia']);
  await right(client.put(`/v2/coupon/${coupon}`, { product_ids: [cream], category_ids: [category, child] }));
  expect(await lastTold()).toEqual(['Produtos agora é Creme de ureia', 'Categorias agora é Cabelos, Queda']);
  await right(client.put(`/v2/coupon/${coupon}`, { product_ids: [], category_ids: [child] }));
  expect(await lastTold()).toEqual(['sem Produtos (era Creme de ureia)', 'Categorias: retirada de Cabelos']);
  api.clock.advance(1);
  await recordInAudit(api, {
    entity: 'product',
    at: api.clock.now(),
    changes: { related_products: [[cream], [9999]] },
  });
  expect(await lastTold()).toEqual(['Produtos semelhantes de Creme de ureia para nº 9999 (não existe mais)']);
});

test('no field inside of another is left out', () => {
  const all = auditEntities.flatMap((entity) =>
    Object.entries(entityWords(entity)?.parts ?? {}).flatMap(([field, part]) => leaves(`${entity}.${field}`, part)),
  );
  expect(all.filter((leaf) => !changed.has(leaf))).toEqual([]);
});
