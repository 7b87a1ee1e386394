import type { storeDomains } from '@botica/contract/features/website/domain/domain.contract';
import type { StoreNames } from '@botica/contract/features/website/domain/domain-replies';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { agentOf } from '../../../kit/agent-of.ts';
import type { Context } from '../../../kit/context.ts';
import { isPanelHost } from '../../../kit/panel-host.ts';
import { changeRecord, type InTransaction, type RecordChange } from '../../../platform/audit/change-record.ts';
import { checkOwnPassword } from '../../account/record/check-own-password.ts';
import { dropDomainName, findDomains } from '../../stores/store-domains.store.ts';
import { type StoredStore, updateStore } from '../../stores/stores.store.ts';
import { lockOwnStore, readStore } from '../appearance/change-store.ts';
import { giveName, refuseDomain, refuseName, requireFreeName } from './free-name.ts';

const namesOf = (
  { settings }: Pick<Context, 'settings'>,
  { domain, version }: StoredStore,
  all: readonly string[],
): StoreNames => ({
  domain,
  version,
  is_panel: isPanelHost(settings, domain),
  aliases: all.filter((each) => each !== domain),
});

export async function showNames(ctx: Context): Promise<StoreNames> {
  const store = await readStore(ctx);
  return namesOf(ctx, store, await findDomains(ctx.db, store.id));
}

type CurrentNames = StoreNames & { id: number; store: StoredStore };

async function lockNames(inside: InTransaction): Promise<CurrentNames> {
  const store = await lockOwnStore(inside);
  return { ...namesOf(inside, store, await findDomains(inside.db, store.id)), id: store.id, store };
}

type Change = Pick<RecordChange<CurrentNames, Pick<StoreNames, 'aliases'>, StoreNames>, 'patch' | 'changesOf'> & {
  action: 'website.alias_added' | 'website.alias_removed';
  /** Throws if the change is not allowed for this store. */
  require: (current: CurrentNames) => void;
  keep: (inside: InTransaction, current: CurrentNames) => Promise<void>;
};

/** Changes the aliases. They share the version of the store's row. */
function changeNames(ctx: Context, { action, require, keep, ...change }: Change): Promise<StoreNames> {
  return changeRecord<CurrentNames, Pick<StoreNames, 'aliases'>, StoreNames>(ctx, {
    ...change,
    lock: async (inside) => {
      const current = await lockNames(inside);
      require(current);
      return current;
    },
    write: async (inside, current, { aliases }) => {
      await keep(inside, current);
      const store = await updateStore(inside.db, current.store, {});
      return store && { ...current, aliases, version: store.version, store };
    },
    audit: { entity: 'store', action },
    show: (_, { domain, aliases, is_panel, version }) => ({ domain, aliases, is_panel, version }),
  });
}

/** Adds an alias to the store. The password is checked before the store is locked. */
export async function addAlias(
  ctx: Context,
  { domain: alias, current_password }: BodyOf<(typeof storeDomains)['endpoints']['addAlias']>,
): Promise<StoreNames> {
  const require = ({ domain }: Pick<StoredStore, 'domain'>) => {
    if (domain === alias) throw refuseName('website.name_is_domain');
  };
  require(await readStore(ctx));
  await requireFreeName(ctx, alias);
  await checkOwnPassword(ctx, agentOf(ctx).agentId, current_password);
  return changeNames(ctx, {
    action: 'website.alias_added',
    require,
    patch: ({ aliases }) => ({ aliases: [...new Set([...aliases, alias])].sort() }),
    changesOf: ({ aliases }): AuditChanges => (aliases.includes(alias) ? {} : { alias: [null, alias] }),
    keep: (inside, { id }) => giveName(inside, id, alias),
  });
}

/** Removes an alias. Another store may take the name afterwards. */
export function removeAlias(ctx: Context, alias: string): Promise<StoreNames> {
  return changeNames(ctx, {
    action: 'website.alias_removed',
    require: ({ domain, aliases }) => {
      if (domain === alias) throw refuseDomain('website.alias_is_domain');
      if (!aliases.includes(alias)) throw refuseDomain('website.alias_not_found');
    },
    patch: ({ aliases }) => ({ aliases: aliases.filter((each) => each !== alias) }),
    changesOf: () => ({ alias: [alias, null] }),
    keep: ({ db }, { id }) => dropDomainName(db, id, alias),
  });
}
