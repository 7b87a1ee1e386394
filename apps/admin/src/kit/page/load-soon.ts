/** A skeleton that is gone after a blink is worse than the former page for as long, and drawing it delays what it stands for. */
const skeletonAfterMs = 150;

/**
 * What a route's loader answers: the page waits for its data, but not for long; then it stands with its skeleton.
 *
 * @param cause the loader's: with the page open already, another search parameter waits for nothing
 * @param loading calls that never reject, as `prefetchQuery`
 */
export async function loadSoon(cause: 'enter' | 'stay' | 'preload', ...loading: Promise<unknown>[]): Promise<void> {
  if (cause === 'stay') return;
  const late = new Promise((resolve) => {
    setTimeout(resolve, skeletonAfterMs);
  });
  await Promise.race([Promise.all(loading), late]);
}
