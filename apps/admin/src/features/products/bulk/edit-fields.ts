import {
  type CategoriesEdit,
  type ProductEdit,
  productEdit,
} from '@botica/contract/features/products/bulk/product-bulk-edit';
import { parseDecimal } from '@botica/contract/kit/fields/decimal';
import type { ChosenCategory } from '../categories/category-boxes.tsx';

/** What the window holds while an edit is being put together. */
export interface EditDraft {
  what: ProductEdit['what'] | '';
  field: 'discount_price' | 'price';
  value: string;
  percent: string;
  isOn: boolean;
  from: string;
  how: CategoriesEdit['how'];
  categories: readonly ChosenCategory[];
}

export const emptyDraft: EditDraft = {
  what: '',
  field: 'discount_price',
  value: '',
  percent: '',
  isOn: true,
  from: '',
  how: 'add',
  categories: [],
};

/** `-5,5 %` → -5.5; null for what is no number. */
function percentOf(text: string): number | null {
  const [, sign = '', digits = ''] = /^\s*([+-]?)\s*(.*?)\s*%?\s*$/.exec(text) ?? [];
  const number = parseDecimal(digits);
  return number === null ? null : Number(`${sign}${number}`);
}

/** The edit that the window tells, or what is wrong with it; undefined while something is missing. */
export function editOf(draft: EditDraft): ProductEdit | string | undefined {
  const { what, field, isOn } = draft;
  if (what === '') return undefined;
  if (what === 'percent' && draft.percent.trim() === '') return undefined;
  if (what === 'price' && draft.value.trim() === '') return undefined;
  if (what === 'categories' && draft.how !== 'replace' && draft.categories.length === 0) return undefined;
  const from = draft.from === '' ? null : draft.from;
  const ofCategories = { how: draft.how, category_ids: draft.categories.map(({ id }) => id) };
  const told = { what, field, value: draft.value, percent: percentOf(draft.percent), is_available: isOn, from };
  const found = productEdit.safeParse({ ...told, ...ofCategories, sold_out: isOn });
  return found.success ? found.data : (found.error.issues[0]?.message ?? '');
}
