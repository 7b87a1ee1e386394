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
  /** What the order's history tells of them. */
  told: AuditChanges;
  /** One of them is a product whose prescription is retained. */
  retainsPrescription: boolean;
}

/** An item, and what the catalogue has against it. */
export type Remarked = NamedItem & { remarks: ItemRemark[] };

const unknownProduct = 'Este produto não existe nesta loja.';

/** The field by which an item names its product. */
const nameField = ({ external_code: code, product_id: id }: IntakeItem) =>
  code ? 'external_code' : id ? 'product_id' : 'slug';

/** A sentence for each field, and of the first which item it is about. */
function refusal(code: 'orders.items_refused' | 'orders.price_changed', fields: FieldErrors) {
  const [path = '', sentence = ''] = Object.entries(fields)[0] ?? [];
  return refuseOrder(code, { fields, message: `Item ${Number(path.split('.')[1]) + 1}: ${sentence}` });
}

/** Throws for what no order can hold, and for what the catalogue would not sell to whoever types the order. */
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

/** Other prices than the catalogue's, and what it would not have sold so. */
function toldOf(named: readonly Remarked[]): AuditChanges {
  const priced = named.flatMap((each) => (each.prices ? [{ ...each, prices: each.prices }] : []));
  const remarked = named.flatMap(({ item, remarks }) =>
    remarks.length === 0 ? [] : [`${item.title}: ${remarks.map(({ short }) => short).join(', ')}`],
  );
  const prices = (side: 'askedCents' | 'sentCents') =>
    priced.map((each) => describePrice(each, each.prices[side])).join('; ');
  return {
    ...(priced.length > 0 && { item_prices: [prices('askedCents'), prices('sentCents')] }),
    // The same product in several rows is one remark.
    ...(remarked.length > 0 && { item_remarks: [null, [...new Set(remarked)].join('; ')] }),
  };
}

type ItemsOf = Pick<IntakeOrder, 'created_at'> & { items: readonly IntakeItem[] };

/** The moment of which prices and conditions count: the order's own where another program tells of it. */
export const soldAt = (
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  createdAt: string | null | undefined,
): Date => (actor.kind !== 'agent' && createdAt ? new Date(createdAt) : clock());

/** Items with what the catalogue knows of them, which is read in one statement. */
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
    // Without a product the schema has asked for both.
    const { title, unit_price } = item;
    const plain = { ...item, title: title ?? '', unit_price: unit_price ?? '0.00', product_id: null };
    const faults = namesProduct(item) ? { [nameField(item)]: unknownProduct } : {};
    return { item: plain, faults, prices: null, remarks: [] };
  });
}

/**
 * The items of a new order. What another program sells stands as it says, and the history tells where the catalogue
 * disagrees; whoever types an order is told instead.
 */
export async function takeItems(inside: InTransaction, order: ItemsOf): Promise<TakenItems> {
  const named = await nameItems(inside, order);
  requireRight(named, inside.actor.kind !== 'agent');
  const taken = named.map(({ item }) => item);
  if (!itemsFit(taken)) throw refuse('request.invalid', { fields: { items: tooMuchMessage } });
  return {
    items: taken,
    told: toldOf(named),
    retainsPrescription: taken.some(({ product }) => product?.retains_prescription),
  };
}
