import { domainErrors, maxAliases } from '@botica/contract/features/website/domain-errors';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { InTransaction } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { panelHost } from '../../../kit/panel-host.ts';
import { findDomains, findOwnerOfDomain, takeDomainName } from '../../stores/store-domains.store.ts';

export const refuseDomain = refusalsOf(domainErrors);

/** Stands beside the field. */
export function refuseName(code: keyof typeof domainErrors) {
  return refuseDomain(code, { fields: { domain: domainErrors[code].message } });
}

/** Throws unless the store has this name, or may have it: it is not the panel's and not another store's. */
export async function requireFreeName({ db, actor, settings }: Context, name: string): Promise<void> {
  if (name === panelHost(settings)) throw refuseName('website.domain_of_panel');
  if (((await findOwnerOfDomain(db, name)) ?? actor.storeId) !== actor.storeId) {
    throw refuseName('website.domain_taken');
  }
}

/** All that the store had it keeps. */
export async function giveName({ db, clock }: InTransaction, storeId: number, domain: string): Promise<void> {
  const named = { store_id: storeId, domain, created_at: clock() };
  if (!(await takeDomainName(db, named))) throw refuseName('website.domain_taken');
  if ((await findDomains(db, storeId)).length > maxAliases + 1) throw refuseName('website.too_many_aliases');
}
