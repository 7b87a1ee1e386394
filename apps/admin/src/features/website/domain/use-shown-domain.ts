import { useEffect, useState } from 'react';

/** Decodes punycode domains for display. The decoder loads only if a domain needs it. */
export function useShownDomain(domains: readonly string[]): (domain: string) => string {
  const [read, setRead] = useState(() => (domain: string) => domain);
  const isNeeded = domains.some((domain) => domain.includes('xn--'));
  useEffect(() => {
    if (!isNeeded) return;
    // If the decoder fails to load, domains are shown as in the DNS.
    import('@botica/contract/features/stores/shown-domain').then(
      ({ shownDomain }) => setRead(() => shownDomain),
      () => {},
    );
  }, [isNeeded]);
  return read;
}
