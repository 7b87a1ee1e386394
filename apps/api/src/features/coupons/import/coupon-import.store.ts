import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { couponQuery } from '../coupons.store.ts';

const named = (db: Kysely<Tables>, storeId: number, names: readonly string[]) =>
  couponQuery(db, storeId)
    .where('name', 'in', ['', ...names])
    .where('removed_at', 'is', null)
    .orderBy('id');

export const findNamed = (db: Kysely<Tables>, storeId: number, names: readonly string[]): Promise<Coupon[]> =>
  named(db, storeId, names).execute();

export const findNamedAndLock = (trx: Kysely<Tables>, storeId: number, names: readonly string[]): Promise<Coupon[]> =>
  named(trx, storeId, names).forUpdate().execute();
