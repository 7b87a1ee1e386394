/** Pictures side by side, of which one is seen; what stands beside it may be seen in part. */
export function stripOf(element: HTMLElement) {
  const strip = element.querySelector<HTMLElement>('[data-strip]');
  if (strip === null) return null;
  const parts = [...strip.children].filter((child) => child instanceof HTMLElement);
  const leftOf = (part: HTMLElement) => part.offsetLeft - (parts[0]?.offsetLeft ?? 0);
  const shown = () => {
    const distances = parts.map((part) => Math.abs(leftOf(part) - strip.scrollLeft));
    return distances.indexOf(Math.min(...distances));
  };
  return {
    shown,
    /** Behind the last comes the first. */
    show: (index: number) => {
      const part = parts.at(index % parts.length);
      if (part) strip.scrollTo({ left: leftOf(part) });
    },
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
