/**
 * Delay before the skeleton, in milliseconds. A skeleton that disappears at once is worse than the former page, and
 * rendering it delays the content.
 */
const skeletonAfterMs = 150;

/**
 * Return value of a route's loader: the page waits for its data for a short time and then shows its skeleton.
 *
 *
 * @param cause the loader's cause; if the page is already open, a new search parameter waits for nothing
 * @param loading calls that never reject, such as `prefetchQuery`
 */
export async function loadSoon(cause: 'enter' | 'stay' | 'preload', ...loading: Promise<unknown>[]): Promise<void> {
  if (cause === 'stay') return;
  const late = new Promise((resolve) => {
    setTimeout(resolve, skeletonAfterMs);
  });
  await Promise.race([Promise.all(loading), late]);
}
