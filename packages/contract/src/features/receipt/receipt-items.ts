import { formatBrlWire } from '../../kit/money.ts';
import type { OrderDetail, OrderItem } from '../orders/order-schemas.ts';
import type { ReceiptLine, ReceiptSection } from './receipt-lines.ts';

/** "2 × Vitamina D, 30 cápsulas, Sabor: Uva" */
function nameOf({ qty, title, volume, volume_unit: unit, variants }: OrderItem): string {
  const amount = volume === null ? null : `${volume.toLocaleString('pt-BR')} ${unit ?? ''}`.trim();
  const options = variants.map(({ name, option }) => `${name}: ${option}`);
  return [`${qty.toLocaleString('pt-BR')} × ${title}`, amount, ...options].filter(Boolean).join(', ');
}

/** Items with their totals, and the freight: a section of the longer receipt only. */
export function itemsSection({
  order,
  products,
}: Pick<OrderDetail, 'products'> & {
  order: Pick<OrderDetail['order'], 'freight_cost' | 'free_shipping'>;
}): ReceiptSection {
  const items: ReceiptLine[] = products.map((item) => ({ label: nameOf(item), value: formatBrlWire(item.total) }));
  const freight = order.free_shipping ? 'Frete grátis' : formatBrlWire(order.freight_cost);
  const hasFreight = order.free_shipping || Number(order.freight_cost) > 0;
  return { title: 'Itens', groups: [[...items, ...(hasFreight ? [{ label: 'Frete', value: freight }] : [])]] };
}
