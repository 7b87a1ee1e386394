import { isAdvertisingLocked } from '@botica/contract/features/products/record/advertising-lock';
import type { PrescriptionClass } from '@botica/contract/features/products/record/prescription-class';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../../kit/api/agent-context.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { LimitedTextField } from '../../../../kit/form/limited-text-field.tsx';
import { SearchResult } from '../../../../kit/form/search-result.tsx';
import { TextAreaField } from '../../../../kit/form/text-area-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';

/** Title and description for search engines, with a preview of the search result. */
export function SearchResultSection() {
  const { control, disabled } = useProductFormParts();
  const field = fieldOf(productRecord, { control, disabled });
  return (
    <FieldGrid>
      <div data-span="6">
        <LimitedTextField {...field('seo_title')} description="Vazio: nome, subtítulo e nome da loja." />
      </div>
      <div data-span="6">
        <TextAreaField {...field('seo_description')} rows={2} description="Vazia: o resumo." />
      </div>
      <div data-span="6">
        <ResultPreview />
      </div>
    </FieldGrid>
  );
}

function ResultPreview() {
  const { control } = useProductFormParts();
  const { store } = useSession();
  const names = ['title', 'subtitle', 'summary', 'slug', 'seo_title', 'seo_description'] as const;
  const [title, subtitle, summary, slug, seoTitle, seoDescription] = useWatch({ control, name: names });
  const [only, retains, kind] = useWatch({
    control,
    name: ['medical_prescription_only', 'retains_prescription', 'prescription_class'],
  });
  // The shop shows neither text for a prescription product.
  const isLocked = isAdvertisingLocked({
    medical_prescription_only: only,
    retains_prescription: retains,
    prescription_class: kind as PrescriptionClass,
  });
  const full = [title, subtitle].filter((text) => text !== '').join(' ');
  const shown = (text: string) => (isLocked ? '' : text.trim());
  return (
    <SearchResult
      address={`${store.domain}/produto/${slug}`}
      title={shown(seoTitle) || `${full} | ${store.name}`}
      description={shown(seoDescription) || shown(summary) || `${full} na ${store.name}.`}
    />
  );
}
