import type { ListedSubcategory } from '@botica/contract/features/categories/category-schemas';
import { productFilterNames, productFilterValues } from '@botica/contract/features/products/list/product-filter-names';
import { usageNames } from '@botica/contract/features/products/record/product-units';
import { useQuery } from '@tanstack/react-query';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { FilterPanel } from '../../../kit/list/filter-panel.tsx';
import type { SearchPatch } from '../../../kit/look/search-link.tsx';
import { categoryOptions, productFormOptions } from '../product-queries.ts';
import { type ProductSearch, productList } from './product-list.ts';

interface ProductFilterPanelProps {
  search: ProductSearch;
  show: (patch: SearchPatch) => unknown;
}

/** Filters with a fixed list of values, in display order. The bin has a button of its own. */
const closed = [
  ...(['available-ecommerce', 'available-prescription', 'problem', 'prescription', 'flag', 'sold-out'] as const),
  'usage' as const,
];

/** Filters of the list. Each applies at once. */
export function ProductFilterPanel({ search, show }: ProductFilterPanelProps) {
  const categories = useQuery(categoryOptions()).data?.items ?? [];
  const forms = useQuery(productFormOptions()).data?.forms ?? [];
  const ofUsage = forms.filter(({ usage }) => !search.usage || usage === Number(search.usage));
  return (
    <FilterPanel label="Filtros" look="pairs">
      {closed.map((key) => (
        <SelectInput
          key={key}
          label={productFilterNames[key]}
          placeholder="Todos"
          clearable
          options={Object.entries(productFilterValues[key]).map(([value, label]) => ({ value, label }))}
          value={search[key] ?? ''}
          onChange={(value) => show(productList.setting(key, value))}
        />
      ))}
      <SelectInput
        label={productFilterNames.category}
        placeholder="Todas"
        clearable
        searchable
        options={categoryChoices(categories)}
        value={String(search.category ?? '')}
        onChange={(category) => show(productList.setting('category', category && Number(category)))}
      />
      <SelectInput
        label={productFilterNames.form}
        placeholder="Todas"
        clearable
        searchable
        options={ofUsage.map(({ id, name, usage }) => ({
          value: String(id),
          label: search.usage ? name : `${name} (${usageNames[usage as 1].toLowerCase()})`,
        }))}
        value={String(search.form ?? '')}
        onChange={(form) => show(productList.setting('form', form && Number(form)))}
      />
    </FilterPanel>
  );
}

/** Each category, followed by its subcategories. */
function categoryChoices(all: readonly ListedSubcategory[]) {
  const choice = ({ id, name }: ListedSubcategory, above = '') => ({ value: String(id), label: `${above}${name}` });
  return all
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((root) => [
      choice(root),
      ...all.filter(({ parent_id }) => parent_id === root.id).map((child) => choice(child, `${root.name} › `)),
    ]);
}
