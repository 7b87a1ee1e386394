import { categoryRecord } from '@botica/contract/features/categories/category-record';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { LimitedTextField } from '../../../kit/form/limited-text-field.tsx';
import { SearchResult } from '../../../kit/form/search-result.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import type { CategoryControl } from './category-control.ts';

/** Title and description for search engines, with a preview of the search result. */
export function SearchResultSection({ control, locked }: { control: CategoryControl; locked: string | undefined }) {
  const { store } = useSession();
  const field = fieldOf(categoryRecord, { control, disabled: locked !== undefined });
  const names = ['name', 'slug', 'description', 'seo_title', 'seo_description'] as const;
  const [name, slug, description, seoTitle, seoDescription] = useWatch({ control, name: names });
  return (
    <>
      <LimitedTextField {...field('seo_title')} description="Vazio: nome da categoria e nome da loja." />
      <TextAreaField {...field('seo_description')} rows={2} description="Vazia: a descrição da categoria." />
      <SearchResult
        address={`${store.domain}/categoria/${slug}`}
        title={seoTitle.trim() || `${name} | ${store.name}`}
        description={seoDescription.trim() || description.trim() || `${name} na ${store.name}.`}
      />
    </>
  );
}
