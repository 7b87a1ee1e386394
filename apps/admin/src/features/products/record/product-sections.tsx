import { memo } from 'react';
import { useFormState } from 'react-hook-form';
import { faultyNames } from '../../../kit/form/form-state.ts';
import { SectionIndex } from '../../../kit/page/section-index.tsx';
import { editorSections, type SectionId, sectionOf } from './editor-sections.ts';
import { useProductFormParts } from './product-form-context.ts';
import { usePriceFaults } from './sections/use-price-faults.ts';

/** Index of the sections, with a mark at those with errors. */
export const ProductSections = memo(function ProductSections({ onGo }: { onGo: (section: SectionId) => void }) {
  const { control } = useProductFormParts();
  const { errors } = useFormState({ control });
  const prices = usePriceFaults(control);
  const wrong = new Set([...faultyNames(errors), ...Object.keys(prices)].map(sectionOf));
  return <SectionIndex label="Seções do produto" sections={editorSections} wrong={wrong} onGo={onGo} />;
});
