import { longestLead } from '@botica/contract/features/delivery-locations/delivery-dates';
import type { CorrectionDraft } from '@botica/contract/features/orders/correction/order-correction';
import { correctionErrors } from '@botica/contract/features/orders/correction/order-correction.contract';
import { type IntakeItem, itemsFit, tooMuchMessage } from '@botica/contract/features/orders/intake/order-intake';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import { refuse } from '../../../kit/app-error.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import type { SoldItem } from '../intake/name-item.ts';
import { nameItems, type Remarked, requireRight } from '../intake/take-items.ts';
import { refuseCorrection } from './correction-refusals.ts';
import type { PlacedItem, PlacedOrder } from './placed-order.store.ts';

export interface CorrectedLine {
  title: string;
  qty: number;
  unitCents: number;
  /** The item before the correction; null if it is new. */
  before: PlacedItem | null;
  /** The item as the catalogue has it now, or as typed for this order alone. */
  sold: SoldItem;
}

export interface CorrectedItems {
  lines: CorrectedLine[];
  removed: PlacedItem[];
  isChanged: boolean;
  leadDays: number;
  /** True if a new item is a product whose prescription is retained. */
  retainsPrescription: boolean;
}

type ItemInput = NonNullable<CorrectionDraft['items']>[number];

/** An existing item in the form in which the catalogue checks items. */
const asSold = ({ title, unit_cents, product_id, volume, volume_unit, variants }: PlacedItem, qty: number) =>
  ({
    title,
    qty,
    unit_price: centsToWire(unit_cents),
    product_id,
    volume,
    volume_unit,
    variants,
    ingredients: [],
  }) satisfies IntakeItem;

/** Throws for an item that is not in the order, or that is named twice. */
function requireOwn(items: readonly ItemInput[], byId: ReadonlyMap<number, PlacedItem>): void {
  const seen = new Set<number>();
  for (const [index, { id }] of items.entries()) {
    if (!id) continue;
    if (!byId.has(id) || seen.has(id)) {
      const { message } = correctionErrors['orders.item_not_in_order'];
      throw refuseCorrection('orders.item_not_in_order', `items.${index}.id`, message);
    }
    seen.add(id);
  }
}

/** Remarks of the catalogue on an item. An existing item is only refused for a higher quantity. */
const remarked = (named: Remarked, before: PlacedItem | null): Remarked =>
  before === null
    ? named
    : {
        ...named,
        faults: {},
        prices: null,
        remarks: named.item.qty > before.qty ? named.remarks.filter(({ field }) => field === 'qty') : [],
      };

/**
 * Longest lead time of the corrected items. If a product has left the catalogue, the order's old lead time is the
 * minimum.
 */
function leadDaysOf(order: PlacedOrder, lines: readonly CorrectedLine[]): number {
  const isUnknown = lines.some(({ before, sold }) => before !== null && before.form !== null && !sold.product);
  return Math.max(longestLead(lines.map(({ sold }) => sold.product)), isUnknown ? order.lead_days : 0);
}

/** Items of a corrected order. Existing items keep the price at which they were sold; new items have today's price. */
export async function correctItems(
  inside: InTransaction,
  order: PlacedOrder,
  { placed, input }: { placed: readonly PlacedItem[]; input: CorrectionDraft['items'] },
): Promise<CorrectedItems> {
  const byId = new Map(placed.map((item) => [item.id, item]));
  const requested: readonly (ItemInput | PlacedItem)[] = input ?? placed;
  requireOwn(input ?? [], byId);
  const beforeOf = (index: number) => byId.get(requested[index]?.id ?? 0) ?? null;
  const items = requested.map((item, index): IntakeItem => {
    const before = beforeOf(index);
    return before ? asSold(before, item.qty) : (item as IntakeItem);
  });
  const named = (await nameItems(inside, { items })).map((each, index) => remarked(each, beforeOf(index)));
  requireRight(named, false);
  const lines = named.map(({ item }, index): CorrectedLine => {
    const before = beforeOf(index);
    const { title, qty } = before ?? item;
    return {
      title,
      qty: before ? item.qty : qty,
      unitCents: before ? before.unit_cents : wireToCents(item.unit_price),
      before,
      sold: item,
    };
  });
  if (!itemsFit(lines.map(({ qty, unitCents }) => ({ qty, unit_price: centsToWire(unitCents) })))) {
    throw refuse('request.invalid', { fields: { items: tooMuchMessage } });
  }
  const kept = lines.map(({ before }) => before?.id);
  const isSame = ({ id, qty }: PlacedItem, index: number) =>
    lines[index]?.before?.id === id && lines[index].qty === qty;
  const isChanged = lines.length !== placed.length || !placed.every(isSame);
  return {
    lines,
    removed: placed.filter(({ id }) => !kept.includes(id)),
    isChanged,
    leadDays: isChanged ? leadDaysOf(order, lines) : order.lead_days,
    retainsPrescription: lines.some(({ before, sold }) => before === null && sold.product?.retains_prescription),
  };
}
