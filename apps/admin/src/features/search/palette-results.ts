import type { FoundCustomer, FoundOrder, FoundProduct } from '@botica/contract/features/search/search.contract';
import type { LinkProps } from '@tanstack/react-router';
import type { RecentRecord } from '../../kit/page/recent-records.ts';
import { type Screen, screensFor } from './screens.ts';

export interface PaletteItem {
  key: string;
  label: string;
  link: LinkProps;
  order?: FoundOrder;
  customer?: FoundCustomer;
  product?: FoundProduct;
  screen?: Screen;
  recent?: RecentRecord;
}

export interface PaletteGroup {
  name: string;
  items: PaletteItem[];
}

interface Found {
  orders: readonly FoundOrder[];
  customers: readonly FoundCustomer[];
  products: readonly FoundProduct[];
}

const orderLink = (id: number): LinkProps => ({ to: '/orders/$id', params: { id: String(id) } });
const customerLink = (id: number): LinkProps => ({ to: '/customers/$id', params: { id: String(id) } });
const productLink = (id: number): LinkProps => ({ to: '/products/$id', params: { id: String(id) } });
/** Link to a recently opened record. */
const linkOf = { order: orderLink, customer: customerLink, product: productLink } as const;

/** Puts recently opened records first and keeps the order of the others. */
function recentFirst<Item extends { id: number }>(items: readonly Item[], recent: readonly RecentRecord[]): Item[] {
  const isRecent = ({ id }: Item) => recent.some((one) => one.id === id);
  return [...items.filter(isRecent), ...items.filter((item) => !isRecent(item))];
}

/** Results for a text: an exact match, then screens, people and orders. Without a text, recently opened records. */
export function paletteGroups(
  text: string,
  found: Found | undefined,
  screens: readonly Screen[],
  recent: readonly RecentRecord[],
): PaletteGroup[] {
  const recentOrders = recent.filter(({ kind }) => kind === 'order');
  const recentCustomers = recent.filter(({ kind }) => kind === 'customer');
  const recentProducts = recent.filter(({ kind }) => kind === 'product');
  const pages: PaletteGroup = {
    name: 'Telas',
    items: screensFor(screens, text).map((screen) => ({
      key: `screen-${screen.to}`,
      label: screen.label,
      link: { to: screen.to },
      screen,
    })),
  };
  const groups =
    text.trim() === ''
      ? [{ name: 'Abertos há pouco', items: recent.map(toRecentItem) }, pages]
      : [
          { name: 'Pedido', items: (found?.orders ?? []).filter(({ is_exact }) => is_exact).map(toOrderItem) },
          pages,
          { name: 'Clientes', items: recentFirst(found?.customers ?? [], recentCustomers).map(toCustomerItem) },
          {
            name: 'Pedidos',
            items: recentFirst(found?.orders.filter(({ is_exact }) => !is_exact) ?? [], recentOrders).map(toOrderItem),
          },
          { name: 'Produtos', items: recentFirst(found?.products ?? [], recentProducts).map(toProductItem) },
        ];
  return groups.filter(({ items }) => items.length > 0);
}

function toRecentItem(recent: RecentRecord): PaletteItem {
  const link = linkOf[recent.kind](recent.id);
  return { key: `recent-${recent.kind}-${recent.id}`, label: recent.label, link, recent };
}

function toOrderItem(order: FoundOrder): PaletteItem {
  return { key: `order-${order.id}`, label: `Pedido ${order.label}`, link: orderLink(order.id), order };
}

function toProductItem(product: FoundProduct): PaletteItem {
  const { id, title, subtitle } = product;
  const label = subtitle ? `${title} · ${subtitle}` : title;
  return { key: `product-${id}`, label, link: productLink(id), product };
}

function toCustomerItem(customer: FoundCustomer): PaletteItem {
  return { key: `customer-${customer.id}`, label: customer.name, link: customerLink(customer.id), customer };
}
