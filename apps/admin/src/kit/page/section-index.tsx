import { useEffect, useRef, useState } from 'react';
import classes from './section-index.module.css';

/** A section of a page; its element has this id. */
interface IndexedSection<Id extends string> {
  id: Id;
  title: string;
}

interface SectionIndexProps<Id extends string> {
  /** Name of the page or form with the sections. */
  label: string;
  sections: readonly IndexedSection<Id>[];
  /** Sections with errors. */
  wrong?: ReadonlySet<Id | undefined>;
  /** Always a strip above the sections. Otherwise the index is beside them if there is enough space. */
  strip?: boolean;
  onGo: (id: Id) => void;
}

/** Height of the bars above the page's content, in pixels. */
const barsHeight = 130;

const nothingWrong: ReadonlySet<never> = new Set<never>();

/** An index of a long page's sections. It marks the visible one and those with errors, and stays in view. */
export function SectionIndex<Id extends string>({
  label,
  sections,
  wrong = nothingWrong,
  strip,
  onGo,
}: SectionIndexProps<Id>) {
  const current = useSectionInView(sections);
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is in view when the key says so
  useEffect(() => {
    const { current: nav } = bar;
    const item = nav?.querySelector<HTMLElement>('[aria-current]');
    // The strip scrolls to the current item; the page does not scroll.
    if (nav && item) nav.scrollLeft = item.offsetLeft - nav.offsetLeft - 48;
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className={classes.index} data-strip={strip || undefined}>
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={classes.item}
          aria-current={id === current ? 'location' : undefined}
          aria-label={wrong.has(id) ? `${title}, com erro` : undefined}
          data-wrong={wrong.has(id) || undefined}
          onClick={() => onGo(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

/** The section with the focus, while a part of it is visible. */
function focusedSection<Id extends string>(sections: readonly IndexedSection<Id>[]): Id | undefined {
  const focused = sections.find(({ id }) => document.getElementById(id)?.contains(document.activeElement));
  const place = focused && document.getElementById(focused.id)?.getBoundingClientRect();
  return place && place.bottom > barsHeight && place.top < window.innerHeight ? focused.id : undefined;
}

/** The section with the focus, else the topmost section that is visible below the bars. */
function useSectionInView<Id extends string>(sections: readonly IndexedSection<Id>[]): Id | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const seen = new Set<Element>();
    const look = () => {
      const current =
        focusedSection(sections) ?? sections.find(({ id }) => [...seen].some((place) => place.id === id))?.id;
      if (current) setCurrent(current);
    };
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        look();
      },
      { rootMargin: `-${barsHeight}px 0px -55% 0px` },
    );
    for (const { id } of sections) {
      const place = document.getElementById(id);
      if (place) watch.observe(place);
    }
    document.addEventListener('focusin', look);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', look);
    };
  }, [sections]);
  return current;
}
