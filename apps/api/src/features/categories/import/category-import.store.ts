import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type CategoryRow, categoryQuery } from '../tree/category-tree.store.ts';

export const findAllAndLock = (trx: Kysely<Tables>, storeId: number): Promise<CategoryRow[]> =>
  categoryQuery(trx, storeId).orderBy('categories.id').forUpdate('categories').execute();
