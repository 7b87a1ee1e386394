import { soughtText } from '@botica/contract/features/storefront/sought-text';

/** False if the page was opened by the back button or a reload, which repeats an earlier search. */
function isSoughtNow(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // its kind of entry
  return navigation === undefined || navigation.type === 'navigate';
}

/** Reports a search without results to the shop. Text that looks like personal data never leaves the browser. */
export function tellMiss({ token = '', callsAt }: DOMStringMap, searched: string): void {
  const text = soughtText(searched);
  if (text === null || !isSoughtNow()) return;
  const tellAt = async (host: string): Promise<void> => {
    const query = new URLSearchParams({ token, text });
    const reply = await fetch(`${host}/v2/public/search-misses?${query}`, { method: 'POST', keepalive: true });
    if (!reply.ok) throw new Error(String(reply.status));
  };
  // Nothing depends on the report, so a failure is ignored.
  tellAt('')
    .catch(() => (callsAt === undefined ? undefined : tellAt(callsAt)))
    .catch(() => {});
}
