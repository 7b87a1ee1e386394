import { storeDomains } from '@botica/contract/features/website/domain/domain.contract';
import { query } from '../../../kit/api/query.ts';

export const domainsOptions = () => query(storeDomains.endpoints.domains, {});
/** Refetched when the names change. */
export const dnsOptions = (names: readonly string[]) => {
  const asked = query(storeDomains.endpoints.dns, {});
  return { ...asked, queryKey: [...asked.queryKey, names] };
};
