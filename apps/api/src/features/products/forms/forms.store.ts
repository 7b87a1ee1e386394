import { normaliseText } from '@botica/contract/kit/text';
import type { Kysely } from 'kysely';
import { firstProductForms } from '../../../../database/first-product-forms.ts';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

const columns = ['id', 'usage', 'name', 'retired', 'version'] as const;

const formsOf = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('product_forms').where('store_id', '=', storeId).select(columns);

/** Forms of one usage or of all, sorted by usage and name. */
export async function listForms(db: Kysely<Tables>, storeId: number, usage: number | undefined) {
  const forms = formsOf(db, storeId).orderBy('usage').orderBy('name_sort');
  return (usage === undefined ? forms : forms.where('usage', '=', usage)).execute();
}

export async function findForm(db: Kysely<Tables>, storeId: number, id: number) {
  return formsOf(db, storeId).where('id', '=', id).executeTakeFirst();
}

export async function findFormAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  return formsOf(trx, storeId).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type StoredForm = NonNullable<Awaited<ReturnType<typeof findForm>>>;

const named = (name: string) => ({ name, name_sort: normaliseText(name) });

export async function insertForm(
  trx: Kysely<Tables>,
  storeId: number,
  { name, usage }: { name: string; usage: number },
): Promise<StoredForm> {
  const values = { store_id: storeId, usage, ...named(name) };
  return trx.insertInto('product_forms').values(values).returning(columns).executeTakeFirstOrThrow();
}

export async function updateFormRow(
  trx: Kysely<Tables>,
  storeId: number,
  { id, version }: StoredForm,
  { name, retired }: { name?: string | undefined; retired?: boolean | undefined },
): Promise<StoredForm | undefined> {
  const patch = { ...(name === undefined ? {} : named(name)), retired };
  return updateVersion(trx, 'product_forms', { store_id: storeId, id, version }, patch)
    .returning(columns)
    .executeTakeFirst();
}

export async function insertFirstForms(trx: Kysely<Tables>, storeId: number): Promise<void> {
  const values = Object.entries(firstProductForms).flatMap(([usage, names]) =>
    names.map((name) => ({ store_id: storeId, usage: Number(usage), ...named(name) })),
  );
  await trx.insertInto('product_forms').values(values).execute();
}
