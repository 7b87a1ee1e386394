import type { PublicContext, Shop } from '../../kit/context.ts';
import { cachedRead } from '../../kit/db/cached-read.ts';
import { findStoreByPublicToken } from './stores.store.ts';

const storeOfToken = cachedRead(findStoreByPublicToken, { forMs: 1_500, most: 500 });

/** The store of a public token; null for an unknown token. */
export async function findShop(token: string, ctx: PublicContext): Promise<Shop | null> {
  const store = await storeOfToken(ctx, token);
  return store === undefined ? null : { storeId: store.id, timeZone: store.time_zone };
}
