import { checkRedirects, faultText } from '@botica/contract/features/redirects/redirect-rules';
import { domainErrors, maxAliases } from '@botica/contract/features/website/domain/domain-errors';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { panelHost } from '../../../kit/panel-host.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { findRedirects } from '../../redirects/redirects.store.ts';
import { findDomains, findOwnerOfDomain, takeDomainName } from '../../stores/store-domains.store.ts';

export const refuseDomain = refusalsOf(domainErrors);

/** Refusal with its sentence beside the field. */
export function refuseName(code: keyof typeof domainErrors, message: string = domainErrors[code].message) {
  return refuseDomain(code, { message, fields: { domain: message } });
}

/** Throws if the name belongs to the panel or to another store. */
export async function requireFreeName({ db, actor, settings }: Context, name: string): Promise<void> {
  if (name === panelHost(settings)) throw refuseName('website.domain_of_panel');
  if (((await findOwnerOfDomain(db, name)) ?? actor.storeId) !== actor.storeId) {
    throw refuseName('website.domain_taken');
  }
}

/**
 * Adds a name to the store, which keeps its other names. A redirect to the new name now points into the site, so the
 * redirects are checked for circles.
 */
export async function giveName({ db, clock }: InTransaction, storeId: number, domain: string): Promise<void> {
  const named = { store_id: storeId, domain, created_at: clock() };
  if (!(await takeDomainName(db, named))) throw refuseName('website.domain_taken');
  const names = await findDomains(db, storeId);
  if (names.length > maxAliases + 1) throw refuseName('website.too_many_aliases');
  const [fault] = checkRedirects(await findRedirects(db, storeId), { ownHosts: names }).faults;
  if (fault)
    throw refuseName(
      'website.name_in_redirects',
      `Antes, corrija os redirecionamentos. ${faultText(fault.index + 1, fault)}`,
    );
}
