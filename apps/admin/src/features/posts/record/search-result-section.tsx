import { blogPostRecord } from '@botica/contract/features/posts/post-record';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { LimitedTextField } from '../../../kit/form/limited-text-field.tsx';
import { SearchResult } from '../../../kit/form/search-result.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { usePostFormParts } from './post-form-context.ts';

/** Title and description for search engines, with a preview of the search result. */
export function SearchResultSection() {
  const { control, locked } = usePostFormParts();
  const { store } = useSession();
  const field = fieldOf(blogPostRecord, { control, disabled: locked !== undefined });
  const names = ['title', 'slug', 'abstract', 'seo_title', 'seo_description'] as const;
  const [title, slug, abstract, seoTitle, seoDescription] = useWatch({ control, name: names });
  return (
    <>
      <LimitedTextField {...field('seo_title')} description="Vazio: título e nome da loja." />
      <TextAreaField {...field('seo_description')} rows={2} description="Vazia: o resumo." />
      <SearchResult
        address={`${store.domain}/blog/${slug}`}
        title={seoTitle.trim() || `${title} | ${store.name}`}
        description={seoDescription.trim() || abstract.trim() || `${title}, no blog da ${store.name}.`}
      />
    </>
  );
}
