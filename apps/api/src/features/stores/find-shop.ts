import type { PublicContext, Shop } from '../../kit/context.ts';
import { keepReads } from '../../kit/db/keep-reads.ts';
import { findStoreByPublicToken } from './stores.store.ts';

const storeOfToken = keepReads(findStoreByPublicToken, { forMs: 1_500, most: 500 });

/** Whose public token this is; null: nobody's. */
export async function findShop(token: string, ctx: PublicContext): Promise<Shop | null> {
  const store = await storeOfToken(ctx, token);
  return store === undefined ? null : { storeId: store.id, timeZone: store.time_zone };
}
