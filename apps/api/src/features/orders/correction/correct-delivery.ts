import type { CorrectionDraft } from '@botica/contract/features/orders/correction/order-correction';
import type { OrderAddress } from '@botica/contract/features/orders/order-schemas';
import { placedAddressRecord } from '@botica/contract/features/orders/record/placed-records';
import { wireToCents } from '@botica/contract/kit/money';
import { withDefaults } from '@botica/contract/kit/record';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { centralBranchId } from '../../branches/record/branches.store.ts';
import { deliveryOf } from '../staff/staff-delivery.ts';
import { quoteStaffOrder, type StaffQuote } from '../staff/staff-quote.ts';
import { refuseCorrection } from './correction-refusals.ts';
import type { CorrectedColumns, PlacedOrder } from './placed-order.store.ts';

export const addressOf = (address: PlacedOrder['shipping_address']) =>
  address && ({ ...withDefaults(placedAddressRecord, {}), ...address } as OrderAddress);

/** When the freight is free: always (`freeShipping`, as sold), or from a purchase value on (`freeFrom`). */
interface Freedom {
  freeShipping: boolean;
  freeFrom: string | null;
}

export interface CorrectedDelivery extends Freedom {
  columns: Pick<CorrectedColumns, 'shipping_address' | 'pickup_address' | 'shipping_options' | 'selling_branch_id'>;
  freightCents: number;
  /** Reason for a price that a person has set, for the audit. */
  auditChanges: AuditChanges;
}

/**
 * Quotes the order's branch and CEP before any lock is taken; null for a pickup. An order that keeps its delivery also
 * needs the quote: other items may make its freight free.
 */
export async function quoteCorrection(
  ctx: Context,
  order: PlacedOrder,
  { delivery, branch_id: branchId, items }: CorrectionDraft,
): Promise<StaffQuote | null> {
  if (delivery?.kind === 'pickup') return null;
  if (delivery?.quoted) return quoteStaffOrder(ctx, { branch_id: branchId as number, zip: delivery.address.zip });
  const zip = addressOf(order.shipping_address)?.zip;
  if (order.is_pickup || !zip || !items) return null;
  const branch_id = order.selling_branch_id ?? (await centralBranchId(ctx.db, ctx.actor.storeId));
  return quoteStaffOrder(ctx, { branch_id, zip });
}

/**
 * Decides whether an unchanged freight is charged. If the items cost the same, it stays as sold. Otherwise the service
 * with the same name and price decides (`freeFreight`), if the branch still offers it.
 */
function keptFreedom(order: PlacedOrder, quote: StaffQuote | null, itemsCents: number): Freedom {
  const [own, ...others] = order.shipping_options;
  const offered = quote?.items.find(
    ({ service_name: name, cost }) => name === own?.name && wireToCents(cost) === order.freight_cents,
  );
  if (itemsCents === order.items_cents || !offered || others.length > 0) {
    return { freeShipping: order.free_shipping, freeFrom: null };
  }
  return { freeShipping: false, freeFrom: offered.free_from };
}

type ToAddress = Extract<NonNullable<CorrectionDraft['delivery']>, { kind: 'delivery' }>;
interface QuotedItems {
  quote: StaffQuote | null;
  itemsCents: number;
}

const chosenAnew = 'O CEP ou a unidade mudou: escolha a entrega de novo.';

/** Keeps the order's service; only the address or the charged price changes. */
function keepService(
  order: PlacedOrder,
  { address, charged }: ToAddress,
  { branchId, quote, itemsCents, recipient }: QuotedItems & { branchId: number; recipient: string },
): CorrectedDelivery {
  const before = addressOf(order.shipping_address);
  const isSamePlace = before?.zip === address.zip && (order.selling_branch_id ?? branchId) === branchId;
  if (order.is_pickup || !isSamePlace) {
    throw refuseCorrection('orders.not_delivered', 'delivery.quoted.location_id', chosenAnew);
  }
  const shipping_address = {
    ...withDefaults(placedAddressRecord, { ...address, type: before.type, pickup_on_pharmacy: false }),
    recipient: address.recipient ?? before.recipient ?? recipient,
  };
  const columns = { shipping_address };
  if (!charged) {
    return { columns, freightCents: order.freight_cents, ...keptFreedom(order, quote, itemsCents), auditChanges: {} };
  }
  const free = { freeShipping: false, freeFrom: null };
  return {
    columns,
    freightCents: wireToCents(charged.amount),
    ...free,
    auditChanges: { freight_reason: [null, charged.reason] },
  };
}

export async function correctDelivery(
  inside: InTransaction,
  order: PlacedOrder,
  { delivery, branch_id: branchId = 0 }: Pick<CorrectionDraft, 'delivery' | 'branch_id'>,
  quoted: QuotedItems,
): Promise<CorrectedDelivery> {
  const { name: recipient } = order.customer as { name: string };
  const isSamePickup = delivery?.kind === 'pickup' && order.is_pickup && order.selling_branch_id === branchId;
  if (!delivery || isSamePickup) {
    const freedom = keptFreedom(order, quoted.quote, quoted.itemsCents);
    return { columns: {}, freightCents: order.freight_cents, ...freedom, auditChanges: {} };
  }
  if (delivery.kind === 'delivery' && delivery.quoted === null) {
    return keepService(order, delivery, { ...quoted, branchId, recipient });
  }
  const way =
    delivery.kind === 'pickup'
      ? delivery
      : { ...delivery, quoted: delivery.quoted as NonNullable<typeof delivery.quoted> };
  const {
    auditChanges = {},
    freeFrom,
    shipping_address,
    pickup_address,
    shipping_options = [],
    freight_cost = '0.00',
  } = await deliveryOf(inside, { delivery: way, branch_id: branchId }, { quote: quoted.quote, recipient });
  const placed = (address: typeof shipping_address) => (address ? withDefaults(placedAddressRecord, address) : null);
  const { freight_reason: reason } = auditChanges;
  return {
    columns: {
      shipping_address: placed(shipping_address),
      pickup_address: placed(pickup_address),
      shipping_options: shipping_options.map(({ week_availibility: week, ...option }) => ({
        ...option,
        ...(week && { week_availibility: week }),
      })),
      selling_branch_id: branchId,
    },
    freightCents: wireToCents(freight_cost),
    freeShipping: false,
    freeFrom,
    auditChanges: reason ? { freight_reason: reason } : {},
  };
}
