import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import { domainOfAdministrators, type storeDomains } from '@botica/contract/features/website/domain.contract';
import { domainErrors, maxAliases } from '@botica/contract/features/website/domain-errors';
import { storeRecord } from '@botica/contract/features/website/store-record';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import { sentOf } from '@botica/contract/kit/record';
import type { AuditChanges } from '../../../../database/tables/kit.ts';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import type { AuditEntry } from '../../../kit/audit.ts';
import { changeRecord, type InTransaction } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { panelHost } from '../../../kit/panel-host.ts';
import { checkOwnPassword, refuseField } from '../../account/record/check-own-password.ts';
import { agentOf } from '../../session/open/agent-of.ts';
import { settingsOf } from '../../stores/settings-of.ts';
import { findDomains, findOwnerOfDomain, takeDomainName } from '../../stores/store-domains.store.ts';
import { type StoredStore, type StorePatch, updateStore } from '../../stores/stores.store.ts';
import { lockOwnStore, readStore, refuseStore } from '../appearance/change-store.ts';

export const refuseDomain = refusalsOf(domainErrors);

/** Stands beside the field. */
function refuseName(code: 'website.domain_taken' | 'website.domain_of_panel' | 'website.too_many_aliases') {
  return refuseDomain(code, { fields: { domain: domainErrors[code].message } });
}

const passwordNeeded = () =>
  refuseField('account.password_needed', 'current_password', 'Informe a senha atual para mudar o domínio.');

/** Throws unless this person may give the store this name, and it is free. */
async function requireRight(ctx: Context, domain: string, password: string | undefined): Promise<void> {
  const actor = agentOf(ctx);
  if (!actor.isAdmin) {
    const message = domainOfAdministrators;
    throw refuse('permission.denied', { message, fields: { domain: message } });
  }
  if (domain === panelHost(ctx.settings)) throw refuseName('website.domain_of_panel');
  if (((await findOwnerOfDomain(ctx.db, domain)) ?? actor.storeId) !== actor.storeId) {
    throw refuseName('website.domain_taken');
  }
  if (!password) throw passwordNeeded();
  await checkOwnPassword(ctx, actor.agentId, password);
}

/** The former domain stays one of the store's names. */
async function giveDomain({ db, clock }: InTransaction, storeId: number, domain: string): Promise<void> {
  const named = { store_id: storeId, domain, created_at: clock() };
  if (!(await takeDomainName(db, named))) throw refuseName('website.domain_taken');
  if ((await findDomains(db, storeId)).length > maxAliases + 1) throw refuseName('website.too_many_aliases');
}

/** The domain by itself; the rest as any change of the store's own row. */
function told({ id: entityId }: StoredStore, { domain, ...rest }: AuditChanges): AuditEntry[] {
  const store = { entity: 'store', entityId } as const;
  const ofRest: AuditEntry = { ...store, action: 'website.store_changed', changes: rest };
  if (domain === undefined) return [ofRest];
  const ofDomain: AuditEntry = { ...store, action: 'website.domain_changed', changes: { domain } };
  return Object.keys(rest).length > 0 ? [ofDomain, ofRest] : [ofDomain];
}

type Sent = BodyOf<(typeof storeDomains)['endpoints']['changeSettings']>;

/** Domain, name, time zone and colours: what was sent of them. For another domain the password is asked before the store is locked. */
export async function changeSettings(
  ctx: Context,
  id: number,
  { current_password, ...sent }: Sent,
): Promise<StoreSettings> {
  if (id !== ctx.actor.storeId) throw refuseStore('stores.not_found');
  const seen = await readStore(ctx);
  const wanted = sentOf(storeRecord, sent);
  const isOther = ({ domain }: StoredStore) => wanted.domain !== undefined && wanted.domain !== domain;
  const isProven = isOther(seen);
  if (wanted.domain !== undefined && isProven) await requireRight(ctx, wanted.domain, current_password);
  return changeRecord<StoredStore, StorePatch, StoreSettings>(ctx, {
    lock: lockOwnStore,
    wanted: () => wanted,
    check: (_, store) => {
      if (isOther(store) && !isProven) throw passwordNeeded();
    },
    write: async (inside, store, changed) => {
      if (changed.domain !== undefined && isOther(store)) await giveDomain(inside, store.id, changed.domain);
      return updateStore(inside.db, store, changed);
    },
    audit: told,
    show: (_, store) => settingsOf(store),
  });
}
