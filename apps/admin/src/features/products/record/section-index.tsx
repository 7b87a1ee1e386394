import { memo, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { faultyNames } from '../../../kit/form/form-state.ts';
import { editorSections, type SectionId, sectionOf } from './editor-sections.ts';
import { useProductFormParts } from './product-form-context.ts';
import classes from './section-index.module.css';
import { usePriceFaults } from './sections/use-price-faults.ts';

/** The sections of the page, of which one is in view and some hold errors; on a phone a strip above them. */
export const SectionIndex = memo(function SectionIndex({ onGo }: { onGo: (section: SectionId) => void }) {
  const { control } = useProductFormParts();
  const { errors } = useFormState({ control });
  const prices = usePriceFaults(control);
  const wrong = new Set([...faultyNames(errors), ...Object.keys(prices)].map(sectionOf));
  const current = useSectionInView();
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is in view when the key says so
  useEffect(() => {
    const { current: nav } = bar;
    const item = nav?.querySelector<HTMLElement>('[aria-current]');
    // On a phone the strip follows; the page itself stays.
    if (nav && item) nav.scrollLeft = item.offsetLeft - nav.offsetLeft - 48;
  }, [current]);
  return (
    <nav ref={bar} aria-label="Seções do produto" className={classes.index}>
      {editorSections.map(({ id, title }) => (
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
});

/** The topmost section of which something is seen below the bars. */
function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>(editorSections[0].id);
  useEffect(() => {
    const seen = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = editorSections.find(({ id }) => [...seen].some((place) => place.id === id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-130px 0px -55% 0px' },
    );
    for (const { id } of editorSections) {
      const place = document.getElementById(id);
      if (place) watch.observe(place);
    }
    return () => watch.disconnect();
  }, []);
  return current;
}
