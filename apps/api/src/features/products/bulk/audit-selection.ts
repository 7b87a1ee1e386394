import type {
  ProductListFilter,
  ProductSelection,
} from '@botica/contract/features/products/bulk/products-bulk.contract';
import { productFilterNames } from '@botica/contract/features/products/list/product-filter-names';
import type { AuditChanges } from '../../../../database/tables/platform.ts';

type FilterKey = Exclude<keyof ProductListFilter, 'sort-by' | 'ascending'>;

/** Names of all filters. A filter without a name does not compile; otherwise the audit would leave it out. */
const filterNames: Record<FilterKey, string> = { ...productFilterNames, q: 'Busca' };
const names: Partial<Record<string, string>> = filterNames;

/**
 * Describes a list's filters for the audit in one line. A selection by ids adds nothing, because the audit shows its
 * count.
 */
export function auditSelection(selection: ProductSelection): AuditChanges {
  if ('ids' in selection) return {};
  const given = Object.entries(selection.filter).flatMap(([key, value]) => {
    const { [key]: name } = names;
    return name && value !== undefined && value !== '' ? [`${name}: ${value}`] : [];
  });
  return { product_filter: [null, given.join(', ') || 'Toda a lista'] };
}
