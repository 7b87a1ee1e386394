import {
  type IntakeItem,
  type IntakeOrder,
  itemsFit,
  namesProduct,
  tooMuchMessage,
} from '@botica/contract/features/orders/intake/order-intake';
import type { FieldErrors } from '@botica/contract/kit/errors';
import { formatBrl } from '@botica/contract/kit/money';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { type ItemRemark, remarksOn } from './item-remarks.ts';
import { describePrice, type NamedItem, nameItem, type SoldItem } from './name-item.ts';
import { namedProducts } from './name-products.ts';

interface TakenItems {
  items: SoldItem[];
  /** Remarks and other prices, for the order's history. */
  auditChanges: AuditChanges;
  /** True if one of the items is a product whose prescription is retained. */
  retainsPrescription: boolean;
}

export type Remarked = NamedItem & { remarks: ItemRemark[] };

const unknownProduct = 'Este produto não existe nesta loja.';

/** Field by which an item names its product. */
const nameField = ({ external_code: code, product_id: id }: IntakeItem) =>
  code ? 'external_code' : id ? 'product_id' : 'slug';

/** Refusal with a sentence for each field. The main message names the item of the first one. */
function refusal(code: 'orders.items_refused' | 'orders.price_changed', fields: FieldErrors) {
  const [path = '', sentence = ''] = Object.entries(fields)[0] ?? [];
  return refuseOrder(code, { fields, message: `Item ${Number(path.split('.')[1]) + 1}: ${sentence}` });
}

/**
 * Throws for invalid items. If a person types the order, it also throws for items that the catalogue would not sell,
 * and for changed prices.
 */
export function requireRight(named: readonly Remarked[], isTrusted: boolean): void {
  const fields: FieldErrors = {};
  const prices: FieldErrors = {};
  for (const [index, { faults, prices: two, remarks }] of named.entries()) {
    for (const [field, sentence] of Object.entries(faults)) fields[`items.${index}.${field}`] = sentence;
    if (isTrusted) continue;
    for (const { field, sentence } of remarks) fields[`items.${index}.${field}`] ??= sentence;
    if (two) prices[`items.${index}.unit_price`] = `O preço agora é ${formatBrl(two.askedCents)}.`;
  }
  if (Object.keys(fields).length > 0) throw refusal('orders.items_refused', fields);
  if (Object.keys(prices).length > 0) throw refusal('orders.price_changed', prices);
}

/** History of prices that differ from the catalogue's, and of items that it would not have sold this way. */
function auditItems(named: readonly Remarked[]): AuditChanges {
  const priced = named.flatMap((each) => (each.prices ? [{ ...each, prices: each.prices }] : []));
  const remarked = named.flatMap(({ item, remarks }) =>
    remarks.length === 0 ? [] : [`${item.title}: ${remarks.map(({ short }) => short).join(', ')}`],
  );
  const prices = (side: 'askedCents' | 'sentCents') =>
    priced.map((each) => describePrice(each, each.prices[side])).join('; ');
  return {
    ...(priced.length > 0 && { item_prices: [prices('askedCents'), prices('sentCents')] }),
    // The same product in several rows gives one remark.
    ...(remarked.length > 0 && { item_remarks: [null, [...new Set(remarked)].join('; ')] }),
  };
}

type ItemsOf = Pick<IntakeOrder, 'created_at'> & { items: readonly IntakeItem[] };

/** Moment for prices and conditions: the order's own if a program sent it, else now. */
export const soldAt = (
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  createdAt: string | null | undefined,
): Date => (actor.kind !== 'agent' && createdAt ? new Date(createdAt) : clock());

/** Matches items to the catalogue, which is read in one statement. */
export async function nameItems(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { items, created_at: createdAt }: ItemsOf,
): Promise<Remarked[]> {
  const { db, actor } = ctx;
  const isTrusted = actor.kind !== 'agent';
  const at = soldAt(ctx, createdAt);
  const productOf = await namedProducts(db, actor.storeId, items);
  const quantities = new Map<number, number>();
  for (const item of items) {
    const id = productOf(item)?.id;
    if (id !== undefined) quantities.set(id, (quantities.get(id) ?? 0) + item.qty);
  }
  return items.map((item): Remarked => {
    const product = productOf(item);
    if (product) {
      const selling = { at, isTrusted, timeZone: actor.timeZone, quantity: quantities.get(product.id) ?? 0 };
      return { ...nameItem(item, product, selling), remarks: remarksOn(product, selling) };
    }
    // The schema requires title and price of an item without a product.
    const { title, unit_price } = item;
    const plain = { ...item, title: title ?? '', unit_price: unit_price ?? '0.00', product_id: null };
    const faults = namesProduct(item) ? { [nameField(item)]: unknownProduct } : {};
    return { item: plain, faults, prices: null, remarks: [] };
  });
}

/**
 * Items of a new order. A program's items are accepted as sent, and the history lists where the catalogue disagrees. A
 * person's items are refused instead.
 */
export async function takeItems(inside: InTransaction, order: ItemsOf): Promise<TakenItems> {
  const named = await nameItems(inside, order);
  requireRight(named, inside.actor.kind !== 'agent');
  const items = named.map(({ item }) => item);
  if (!itemsFit(items)) throw refuse('request.invalid', { fields: { items: tooMuchMessage } });
  return {
    items,
    auditChanges: auditItems(named),
    retainsPrescription: items.some(({ product }) => product?.retains_prescription),
  };
}
