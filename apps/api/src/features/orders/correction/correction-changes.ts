import type { OrderAddress } from '@botica/contract/features/orders/order-schemas';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { centsToWire, formatBrl } from '@botica/contract/kit/money';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { addressOf } from './correct-delivery.ts';
import type { CorrectedItems } from './correct-items.ts';
import type { CorrectedColumns, PlacedOrder } from './placed-order.store.ts';

/** "Rua das Flores, 10, ap 2, Centro, São Paulo/SP, CEP 01001-000 (portão azul)" */
function addressText(address: OrderAddress | null): string | null {
  if (address === null) return null;
  const { street, number, complement, district, city, uf, zip, obs } = address;
  const parts = [street, number, complement, district, `${city}/${uf}`, `CEP ${formatCep(zip)}`];
  return `${parts.filter((part) => part).join(', ')}${obs ? ` (${obs})` : ''}`;
}

interface Described {
  title: string;
  volume?: number | null | undefined;
  volume_unit?: string | null | undefined;
  variants: readonly { option: string }[];
}

/** "Minoxidil 5 % (60 mL, Azul)" */
function nameOf({ title, volume, volume_unit: unit, variants }: Described): string {
  const amount = volume ? [`${volume.toLocaleString('pt-BR')} ${unit ?? ''}`.trim()] : [];
  const traits = [...amount, ...variants.map(({ option }) => option)];
  return traits.length > 0 ? `${title} (${traits.join(', ')})` : title;
}

const soldText = (item: Described, qty: number, cents: number) => `${qty} × ${nameOf(item)} a ${formatBrl(cents)}`;

/** Item changes in words: removed, added, and changed quantities. */
function itemChanges({ lines, removed }: CorrectedItems): AuditChanges {
  const added = lines.filter(({ before }) => before === null);
  const counted = lines.flatMap(({ before, qty }) => (before !== null && before.qty !== qty ? [{ before, qty }] : []));
  const joined = (texts: readonly string[]) => texts.join('; ');
  return {
    ...(removed.length > 0 && {
      items_removed: [joined(removed.map((item) => soldText(item, item.qty, item.unit_cents))), null],
    }),
    ...(added.length > 0 && {
      items_added: [null, joined(added.map(({ sold, qty, unitCents }) => soldText(sold, qty, unitCents)))],
    }),
    ...(counted.length > 0 && {
      item_quantities: [
        joined(counted.map(({ before }) => `${before.qty} × ${nameOf(before)}`)),
        joined(counted.map(({ before, qty }) => `${qty} × ${nameOf(before)}`)),
      ],
    }),
  };
}

const wire = (cents: number) => centsToWire(cents);

/** Fields of the order in wire form, for the history. */
function auditFields(order: PlacedOrder, branch: string | null) {
  const address = addressOf(order.shipping_address);
  return {
    phone: (order.customer as { phone?: string | null }).phone ?? null,
    recipient: address?.recipient ?? null,
    delivery_address: addressText(address),
    delivery_way: order.is_pickup ? 'Retirada na farmácia' : order.shipping_options.map(({ name }) => name).join(', '),
    selling_branch: branch,
    freight_cost: wire(order.freight_cents),
    free_shipping: order.free_shipping,
    discount: wire(order.discount_cents + order.freight_discount_cents),
    total: wire(order.total_cents),
    pay_at_pickup: order.pay_at_pickup,
    prescription_retained: order.prescription_retained,
  };
}

/** Old → new for every field that a correction changes. `branches`: names of the branch before and after. */
export function correctionChanges(
  order: PlacedOrder,
  after: PlacedOrder & CorrectedColumns,
  {
    items,
    told,
    branches,
  }: { items: CorrectedItems; told: AuditChanges; branches: readonly [string | null, string | null] },
): AuditChanges {
  const fields = changedFields(auditFields(order, branches[0]), auditFields(after, branches[1]));
  return { ...fields, ...itemChanges(items), ...told };
}
