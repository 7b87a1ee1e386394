import { soughtText } from '@botica/contract/features/storefront/sought-text';

/** A page that was opened anew by the back button or a reload sought nothing anew. */
function isSoughtNow(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // its kind of entry
  return navigation === undefined || navigation.type === 'navigate';
}

/** Tells the shop what was sought in vain. What looks like personal data never leaves the browser. */
export function tellMiss({ token = '', callsAt }: DOMStringMap, asked: string): void {
  const text = soughtText(asked);
  if (text === null || !isSoughtNow()) return;
  const tellAt = async (host: string): Promise<void> => {
    const query = new URLSearchParams({ token, text });
    const reply = await fetch(`${host}/v2/public/search-misses?${query}`, { method: 'POST', keepalive: true });
    if (!reply.ok) throw new Error(String(reply.status));
  };
  // Nobody waits for it, so a failure is told to nobody.
  tellAt('')
    .catch(() => (callsAt === undefined ? undefined : tellAt(callsAt)))
    .catch(() => {});
}
