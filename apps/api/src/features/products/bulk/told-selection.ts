import type {
  ProductListFilter,
  ProductSelection,
} from '@botica/contract/features/products/bulk/products-bulk.contract';
import { productFilterNames } from '@botica/contract/features/products/list/product-filter-names';
import type { AuditChanges } from '../../../../database/tables/platform.ts';

type Told = Exclude<keyof ProductListFilter, 'sort-by' | 'ascending'>;

/** A filter without a name does not compile: the audit would leave it out. */
const told: Record<Told, string> = { ...productFilterNames, q: 'Busca' };
const names: Partial<Record<string, string>> = told;

/** A list's filters for the audit, in one line; what was chosen one by one is told by its number. */
export function toldSelection(selection: ProductSelection): AuditChanges {
  if ('ids' in selection) return {};
  const given = Object.entries(selection.filter).flatMap(([key, value]) => {
    const { [key]: name } = names;
    return name && value !== undefined && value !== '' ? [`${name}: ${value}`] : [];
  });
  return { product_filter: [null, given.join(', ') || 'Toda a lista'] };
}
