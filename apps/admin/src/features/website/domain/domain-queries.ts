import { storeDomains } from '@botica/contract/features/website/domain/domain.contract';
import { query } from '../../../kit/api/query.ts';

export const domainsOptions = () => query(storeDomains.endpoints.domains, {});
/** Refetched when the names change. */
export const dnsOptions = (names: readonly string[]) => {
  const options = query(storeDomains.endpoints.dns, {});
  return { ...options, queryKey: [...options.queryKey, names] };
};
