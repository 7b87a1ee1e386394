import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '../../../database/tables.ts';
import { updateVersion } from './update-version.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it('writes one statement, to the version after the one that was read', () => {
  const row = { id: 5, store_id: 7, version: 2, name: 'Black Friday' };
  const { sql, parameters } = updateVersion(db, 'coupons', row, { amount_used: 4 }).returning('id').compile();
  expect(sql).toBe(
    'update "coupons" set "amount_used" = $1, "version" = $2 where "store_id" = $3 and "id" = $4 and "version" = $5 returning "id"',
  );
  expect(parameters).toEqual([4, 3, 7, 5, 2]);
});

it('finds a row by its id alone, or by its store alone', () => {
  const byId = updateVersion(db, 'order_notes', { id: 5, version: 1 }, { text: 'Ligar' }).compile();
  expect(byId.sql).toMatch(/where "id" = \$3 and "version" = \$4$/);
  const byStore = updateVersion(db, 'redirect_lists', { store_id: 7, version: 1 }, {}).compile();
  expect(byStore.sql).toBe('update "redirect_lists" set "version" = $1 where "store_id" = $2 and "version" = $3');
});
