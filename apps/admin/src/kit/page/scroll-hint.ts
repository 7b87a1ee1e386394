/**
 * Where a bar is wider than its place its ends fade out, as long as there is more behind them: it carries
 * `data-more-before` and `data-more-after`, what it holds `data-cut` where its beginning is hidden, and its style sheet does
 * the rest. Returns what ends the watching.
 */
export function showScrollHint(bar: HTMLElement): () => void {
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth } = bar;
    bar.toggleAttribute('data-more-before', scrollLeft > 1);
    bar.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
    const begin = bar.getBoundingClientRect().left;
    for (const one of bar.children) one.toggleAttribute('data-cut', one.getBoundingClientRect().left < begin - 1);
  };
  const watch = new ResizeObserver(look);
  watch.observe(bar);
  bar.addEventListener('scroll', look, { passive: true });
  return () => {
    watch.disconnect();
    bar.removeEventListener('scroll', look);
  };
}
