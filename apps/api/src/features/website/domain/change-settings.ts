import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import { domainOfAdministrators, type storeDomains } from '@botica/contract/features/website/domain/domain.contract';
import { storeRecord } from '@botica/contract/features/website/domain/store-record';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import { sentOf } from '@botica/contract/kit/record';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { agentOf } from '../../../kit/agent-of.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { checkOwnPassword, refuseAccountField } from '../../account/record/check-own-password.ts';
import { settingsOf } from '../../stores/settings-of.ts';
import { type StoredStore, type StorePatch, updateStore } from '../../stores/stores.store.ts';
import { lockOwnStore, readStore, refuseStore } from '../appearance/change-store.ts';
import { recolorSite } from '../appearance/site-colors-job.ts';
import { giveName, requireFreeName } from './free-name.ts';

const passwordNeeded = () =>
  refuseAccountField('account.password_needed', 'current_password', 'Informe a senha atual para mudar o domínio.');

/** Throws unless the caller may set this domain, and the domain is free. */
async function requireRight(ctx: Context, domain: string, password: string | undefined): Promise<void> {
  if (!agentOf(ctx).isAdmin) {
    const message = domainOfAdministrators;
    throw refuse('permission.denied', { message, fields: { domain: message } });
  }
  await requireFreeName(ctx, domain);
  if (!password) throw passwordNeeded();
  await checkOwnPassword(ctx, agentOf(ctx).agentId, password);
}

/** Audit entries: the domain has an entry of its own, the other fields share one. */
function auditEntries({ id: entityId }: StoredStore, { domain, ...rest }: AuditChanges): AuditEntry[] {
  const store = { entity: 'store', entityId } as const;
  const ofRest: AuditEntry = { ...store, action: 'website.store_changed', changes: rest };
  if (domain === undefined) return [ofRest];
  const ofDomain: AuditEntry = { ...store, action: 'website.domain_changed', changes: { domain } };
  return Object.keys(rest).length > 0 ? [ofDomain, ofRest] : [ofDomain];
}

type SettingsInput = BodyOf<(typeof storeDomains)['endpoints']['changeSettings']>;

/**
 * Changes the sent ones of domain, name, time zone and colours. For another domain the password is checked before the
 * store is locked.
 */
export async function changeSettings(
  ctx: Context,
  id: number,
  { current_password, ...input }: SettingsInput,
): Promise<StoreSettings> {
  if (id !== ctx.actor.storeId) throw refuseStore('stores.not_found');
  const seen = await readStore(ctx);
  const patch = sentOf(storeRecord, input);
  const isOther = ({ domain }: StoredStore) => patch.domain !== undefined && patch.domain !== domain;
  const isProven = isOther(seen);
  if (patch.domain !== undefined && isProven) await requireRight(ctx, patch.domain, current_password);
  return changeRecord<StoredStore, StorePatch, StoreSettings>(ctx, {
    lock: lockOwnStore,
    patch: () => patch,
    check: (_, store) => {
      if (isOther(store) && !isProven) throw passwordNeeded();
    },
    write: async (inside, store, changed) => {
      if (changed.domain !== undefined && isOther(store)) await giveName(inside, store.id, changed.domain);
      await recolorSite(inside, store, changed);
      return updateStore(inside.db, store, changed);
    },
    audit: auditEntries,
    show: (_, store) => settingsOf(store),
  });
}
