/** A row of pictures with one current picture; its neighbours may be partly visible. */
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
    /** Shows the picture with this index; after the last picture comes the first. */
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
