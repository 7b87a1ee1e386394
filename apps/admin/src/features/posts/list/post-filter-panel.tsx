import { blogPostStatuses, blogPostStatusNames } from '@botica/contract/features/posts/post-list-options';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../../kit/feedback/toast.ts';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { FilterPanel } from '../../../kit/list/filter-panel.tsx';
import { SearchLink, type SearchPatch } from '../../../kit/look/search-link.tsx';
import { authorOptions } from '../post-queries.ts';
import classes from './post-filter-panel.module.css';
import { type PostSearch, postList } from './post-list.ts';

const all = 'all';
const statusChoices = [
  { value: all, label: 'Todos' },
  ...blogPostStatuses.map((value) => ({ value, label: blogPostStatusNames[value] })),
];

interface PostFilterPanelProps {
  search: PostSearch;
  show: (patch: SearchPatch) => unknown;
}

/** Status and author, which combine. Each applies at once. */
export function PostFilterPanel({ search, show }: PostFilterPanelProps) {
  const { data, isError } = useQuery(authorOptions());
  useEffect(() => {
    if (isError) toast.error('Não foi possível listar os autores...');
  }, [isError]);
  const authors = data?.authors ?? [];
  // The URL may name an author who has no posts any more.
  const named = search.author && !authors.includes(search.author) ? [search.author, ...authors] : authors;
  return (
    <FilterPanel label="Filtros" look="framed">
      <SelectInput
        label="Status"
        options={statusChoices}
        value={search.status ?? all}
        onChange={(value) => show(postList.setting('status', value === all ? undefined : value))}
      />
      <SelectInput
        label="Autor"
        placeholder="Todos"
        clearable
        searchable
        options={named.map((name) => ({ value: name, label: name }))}
        value={search.author ?? ''}
        onChange={(value) => show(postList.setting('author', value || undefined))}
      />
      <SearchLink className={classes.clear} patch={{ status: undefined, author: undefined, p: undefined }}>
        limpar filtros
      </SearchLink>
    </FilterPanel>
  );
}
