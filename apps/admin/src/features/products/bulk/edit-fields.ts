import {
  type CategoriesEdit,
  type editedFlags,
  type ProductEdit,
  productEdit,
} from '@botica/contract/features/products/bulk/product-bulk-edit';
import { parseDecimal } from '@botica/contract/kit/fields/decimal';
import type { ChosenCategory } from '../categories/category-boxes.tsx';

/** Values of the dialog before they form a complete edit. */
export interface EditDraft {
  what: ProductEdit['what'] | '';
  field: 'discount_price' | 'price';
  value: string;
  percent: string;
  /** True if promotion and price by quantity change along with the sale price. */
  follow: boolean;
  flag: (typeof editedFlags)[number];
  minQty: string;
  isOn: boolean;
  from: string;
  to: string;
  how: CategoriesEdit['how'];
  categories: readonly ChosenCategory[];
}

export interface DraftFieldsProps {
  draft: EditDraft;
  onChange: (draft: EditDraft) => void;
  error: string | undefined;
}

export const emptyDraft: EditDraft = {
  what: '',
  field: 'discount_price',
  value: '',
  percent: '',
  follow: true,
  flag: 'is_highlight',
  minQty: '',
  isOn: true,
  from: '',
  to: '',
  how: 'add',
  categories: [],
};

/** `-5,5 %` → -5.5; null for text that is no number. */
function percentOf(text: string): number | null {
  const [, sign = '', digits = ''] = /^\s*([+-]?)\s*(.*?)\s*%?\s*$/.exec(text) ?? [];
  const number = parseDecimal(digits);
  return number === null ? null : Number(`${sign}${number}`);
}

function readDraft(draft: EditDraft) {
  const { what, field, isOn } = draft;
  if (what === '') return undefined;
  const asksPercent = what === 'percent' || (isOn && (what === 'promotion' || what === 'bulk_config'));
  if (asksPercent && draft.percent.trim() === '') return undefined;
  if (what === 'promotion' && isOn && (draft.from === '' || draft.to === '')) return undefined;
  if (what === 'bulk_config' && isOn && draft.minQty.trim() === '') return undefined;
  if (what === 'price' && draft.value.trim() === '') return undefined;
  if (what === 'categories' && draft.how !== 'replace' && draft.categories.length === 0) return undefined;
  const from = draft.from === '' ? null : draft.from;
  const ofCategories = { how: draft.how, category_ids: draft.categories.map(({ id }) => id) };
  const percent = percentOf(draft.percent);
  const values = { what, field, value: draft.value, percent, is_available: isOn, from };
  const priced = what === 'percent' && field === 'discount_price' ? { follow: draft.follow } : {};
  const offers = {
    promotion: isOn ? { percent, from, to: draft.to } : null,
    bulk: isOn ? { percent, min_qty: Number(draft.minQty) } : null,
  };
  const marks = { flag: draft.flag, is_on: isOn, sold_out: isOn };
  const found = productEdit.safeParse({ ...values, ...priced, ...ofCategories, ...offers, ...marks });
  return found;
}

/** The edit that the values describe, or an error message; undefined while something is missing. */
export function editOf(draft: EditDraft): ProductEdit | string | undefined {
  const found = readDraft(draft);
  if (found === undefined || found.success) return found?.data;
  return found.error.issues[0]?.message ?? '';
}

/** The field with the error: `percent`, `from`, `to`, `min_qty`. */
export const faultyField = (draft: EditDraft) => String(readDraft(draft)?.error?.issues[0]?.path.at(-1) ?? '');
