import type { StoreNames } from '@botica/contract/features/website/domain-replies';
import { changeRecord, type InTransaction } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { dropDomainName, findDomains } from '../../stores/store-domains.store.ts';
import { type StoredStore, updateStore } from '../../stores/stores.store.ts';
import { lockOwnStore, readStore } from '../appearance/change-store.ts';
import { refuseDomain } from './change-settings.ts';

const namesOf = ({ domain, version }: StoredStore, all: readonly string[]): StoreNames => ({
  domain,
  aliases: all.filter((each) => each !== domain),
  version,
});

export async function showNames(ctx: Context): Promise<StoreNames> {
  const store = await readStore(ctx);
  return namesOf(store, await findDomains(ctx.db, store.id));
}

type Held = StoreNames & { id: number; store: StoredStore };

async function lockWith(inside: InTransaction, alias: string): Promise<Held> {
  const store = await lockOwnStore(inside);
  if (store.domain === alias) throw refuseDomain('website.alias_is_domain');
  const names = namesOf(store, await findDomains(inside.db, store.id));
  if (!names.aliases.includes(alias)) throw refuseDomain('website.alias_not_found');
  return { ...names, id: store.id, store };
}

/** From now on it is nobody's: another store may take it. */
export function removeAlias(ctx: Context, alias: string): Promise<StoreNames> {
  return changeRecord<Held, Pick<StoreNames, 'aliases'>, StoreNames>(ctx, {
    lock: (inside) => lockWith(inside, alias),
    wanted: ({ aliases }) => ({ aliases: aliases.filter((each) => each !== alias) }),
    changesOf: () => ({ alias: [alias, null] }),
    write: async ({ db }, held, { aliases }) => {
      await dropDomainName(db, held.id, alias);
      const store = await updateStore(db, held.store, {});
      return store && { ...held, aliases, version: store.version, store };
    },
    audit: { entity: 'store', action: 'website.alias_removed' },
    show: (_, { domain, aliases, version }) => ({ domain, aliases, version }),
  });
}
