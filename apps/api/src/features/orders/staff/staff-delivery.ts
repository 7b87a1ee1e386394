import type { NewOrder } from '@botica/contract/features/orders/intake/order-intake';
import type { StaffOrder } from '@botica/contract/features/orders/staff/staff-order';
import { formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { findBranch } from '../../branches/record/branches.store.ts';
import type { StaffQuote } from './staff-quote.ts';
import { refuseStaffOrder } from './staff-refusals.ts';

type Delivered = Pick<NewOrder, 'shipping_address' | 'pickup_address' | 'freight_cost' | 'shipping_options'> & {
  /** Purchase value from which the freight is free. Null: never, for example for a price that a person has set. */
  freeFrom: string | null;
  /** Quoted price and reason of a price that a person has set. */
  auditChanges?: AuditChanges;
};

const pickupOption = { name: 'Retirada na farmácia', shipping_time_max: 0 };

/** Pickup at the branch, whose address becomes the order's. */
async function pickupAt({ db, actor }: InTransaction, branchId: number, recipient: string): Promise<Delivered> {
  const branch = await findBranch(db, actor.storeId, branchId);
  if (!branch) throw refuseStaffOrder('orders.unknown_branch', 'branch_id');
  if (!branch.address) throw refuseStaffOrder('orders.no_pickup', 'branch_id');
  const { street, number, complement, district, city, uf, zip } = branch.address;
  const place = { street, number, complement, district: district ?? '', city, uf, zip };
  const address = { ...place, recipient, pickup_on_pharmacy: true };
  return {
    shipping_address: address,
    pickup_address: address,
    freight_cost: '0.00',
    freeFrom: null,
    shipping_options: [pickupOption],
  };
}

/**
 * Checks the chosen delivery against the present offer. If the price has changed, the refusal names both prices, and
 * the person confirms again.
 */
function deliverTo(
  { address, quoted, charged }: Extract<StaffOrder['delivery'], { kind: 'delivery' }>,
  quote: StaffQuote,
  recipient: string,
): Delivered {
  const option = quote.items.find(({ location_id: id }) => id === quoted.location_id);
  if (!option) throw refuseStaffOrder('orders.not_delivered', 'delivery.quoted.location_id');
  if (wireToCents(option.cost) !== wireToCents(quoted.cost)) {
    const [before, now] = [quoted.cost, option.cost].map(formatBrlWire);
    const message = `O frete mudou de ${before} para ${now}. Confira o total e confirme de novo.`;
    throw refuseStaffOrder('orders.freight_changed', 'delivery.quoted.cost', message);
  }
  const cost = charged?.amount ?? option.cost;
  const isOther = charged && wireToCents(charged.amount) !== wireToCents(option.cost);
  return {
    shipping_address: { ...address, recipient: address.recipient ?? recipient, pickup_on_pharmacy: false },
    freight_cost: cost,
    freeFrom: charged ? null : option.free_from,
    shipping_options: [
      {
        name: option.service_name,
        shipping_time_max: option.shipping_time,
        week_availibility: option.week_availibility,
      },
    ],
    ...(isOther ? { auditChanges: { freight_cost: [option.cost, cost], freight_reason: [null, charged.reason] } } : {}),
  };
}

export function deliveryOf(
  inside: InTransaction,
  { delivery, branch_id: branchId }: Pick<StaffOrder, 'delivery' | 'branch_id'>,
  { quote, recipient }: { quote: StaffQuote | null; recipient: string },
): Delivered | Promise<Delivered> {
  if (delivery.kind === 'pickup' || quote === null) return pickupAt(inside, branchId, recipient);
  return deliverTo(delivery, quote, recipient);
}
