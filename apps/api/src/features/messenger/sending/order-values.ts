import type { MessageValues } from '@botica/contract/features/messenger/message-template';
import { statusWords } from '@botica/contract/features/orders/status/order-status';
import { formatDay } from '@botica/contract/kit/dates';
import { formatBrl } from '@botica/contract/kit/money';
import { firstName } from '@botica/contract/kit/text';
import type { OrderFacts } from './order-facts.store.ts';

interface AddressParts {
  street?: unknown;
  number?: unknown;
  complement?: unknown;
  district?: unknown;
  city?: unknown;
  uf?: unknown;
}

const join = (parts: readonly unknown[], between: string) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(between);

/** `Rua das Flores, 10, Centro, São Paulo - SP` */
function addressText(place: AddressParts | null): string {
  if (place === null) return '';
  const { street, number, complement, district, city, uf } = place;
  return join([street, number, complement, district, join([city, uf], ' - ')], ', ');
}

/** Values of the template's fields for this order; a field without a value is empty. */
export function orderValues(order: OrderFacts): MessageValues {
  const { is_pickup: isPickup, shipping_options: options } = order;
  const day = isPickup ? (order.delivery_date ?? order.expedition_date) : order.delivery_date;
  return {
    nome: firstName(order.customer_name),
    pedido: `#${order.number}`,
    situacao: statusWords(order.status, isPickup).name,
    total: formatBrl(order.total_cents),
    rastreio: order.tracking_code ?? '',
    // With several offers it is unknown which one was chosen.
    transportadora: !isPickup && options.length === 1 ? (options[0]?.name ?? '') : '',
    previsao: day === null ? '' : formatDay(day),
    loja: order.store_name,
    endereco_da_loja: addressText((isPickup ? order.pickup_address : null) ?? order.branch_address),
  };
}
