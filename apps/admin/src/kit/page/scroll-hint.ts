/**
 * Marks a scrolling bar with `data-more-before` and `data-more-after`, and an item whose beginning is hidden with
 * `data-cut`; the style sheet fades the ends. Returns the function that stops it.
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
