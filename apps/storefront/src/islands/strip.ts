/** Pictures side by side, of which one is seen. */
export function stripOf(element: HTMLElement) {
  const strip = element.querySelector<HTMLElement>('[data-strip]');
  if (strip === null) return null;
  const count = strip.children.length;
  const shown = () => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
  return {
    shown,
    /** Behind the last comes the first. */
    show: (index: number) => strip.scrollTo({ left: ((index + count) % count) * strip.clientWidth }),
    onChange: (tell: (index: number) => void) => {
      let last = 0;
      strip.addEventListener('scroll', () => {
        if (shown() === last) return;
        last = shown();
        tell(last);
      });
    },
  };
}
