import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import type { OrderDetail, OrderItem } from '@botica/contract/features/orders/order-schemas';
import { isPickupOrder } from '../is-pickup-order.ts';
import { baseVolume, emptyItem, emptyOrder, type ItemValues, type OrderValues, volumeKey } from './order-values.ts';

type StoredAddress = { [Name in keyof OrderValues['address']]: string | null };

/** Values of the address form. An empty field is an empty text. */
export const addressValues = (address: StoredAddress): OrderValues['address'] => ({
  zip: address.zip ?? '',
  street: address.street ?? '',
  number: address.number ?? '',
  complement: address.complement ?? '',
  district: address.district ?? '',
  city: address.city ?? '',
  uf: address.uf ?? '',
  recipient: address.recipient ?? '',
  obs: address.obs ?? '',
});

/** A product gets today's price; an item typed for that order keeps its price and formula. */
function itemAgain(item: OrderItem): ItemValues {
  const { title, qty, product_id: productId, volume, volume_unit: unit } = item;
  const again = { ...emptyItem, title, qty: String(qty) };
  if (productId !== null) {
    return {
      ...again,
      product_id: productId,
      volume: volume === null ? baseVolume : volumeKey({ value: volume, unit: unit ?? '' }),
      variants: item.variants,
    };
  }
  const formula = item.ingredients.items.map(({ name, quantity }) => (quantity ? `${name}: ${quantity}` : name));
  return { ...again, unit_price: item.price_net, ingredients: formula.join('\n') };
}

/** Initial values that repeat an order: buyer, items and address. Payments and discounts start empty. */
export function orderAgain(detail: OrderDetail): OrderValues {
  const { order, customer, products, shipping_address: shipping } = detail;
  const isDelivery = !isPickupOrder(detail) && shipping !== null;
  const { name } = customer;
  return {
    ...emptyOrder,
    customer_id: customer.id,
    customer:
      customer.id === null
        ? {
            name,
            email: customer.email ?? '',
            phone: customer.phone ?? '',
            document: customer.document?.number ?? '',
          }
        : { ...emptyOrder.customer, name },
    branch_id: order.selling_branch_id === null ? '' : String(order.selling_branch_id),
    items: products.length > 0 ? products.map(itemAgain) : emptyOrder.items,
    kind: isDelivery ? 'delivery' : 'pickup',
    address: isDelivery ? addressValues(shipping) : emptyOrder.address,
  };
}

/** Initial values of an order for a known customer. */
export const orderFor = ({ id, name }: Pick<CustomerDetail, 'id' | 'name'>): OrderValues => ({
  ...emptyOrder,
  customer_id: id,
  customer: { ...emptyOrder.customer, name },
});
