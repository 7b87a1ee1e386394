import { useEffect, useState } from 'react';

/** Reads domains in their own letters. What reads them is fetched where there is one that the DNS has in ASCII. */
export function useShownDomain(domains: readonly string[]): (domain: string) => string {
  const [read, setRead] = useState(() => (domain: string) => domain);
  const isNeeded = domains.some((domain) => domain.includes('xn--'));
  useEffect(() => {
    if (!isNeeded) return;
    // Without it they stand as the DNS has them.
    import('@botica/contract/features/stores/shown-domain').then(
      ({ shownDomain }) => setRead(() => shownDomain),
      () => {},
    );
  }, [isNeeded]);
  return read;
}
