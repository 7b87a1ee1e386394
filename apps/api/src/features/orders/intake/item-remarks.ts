import {
  type AvailabilityBlock,
  availabilityOf,
  type SalesChannel,
} from '@botica/contract/features/products/record/availability-of';
import type { SoldProduct } from './sold-products.store.ts';

/** As the history names them, behind the product's name. */
const remarks: Record<AvailabilityBlock, string> = {
  no_price: 'sem preço de venda',
  no_form: 'sem forma farmacêutica',
  channel_off: 'fora do E-commerce',
  from_later: 'ainda não disponível',
  sold_out: 'esgotado',
  never_online: 'não se vende pela internet',
};

/** Another program sells in the e-commerce; the store's people sell what is sold anywhere. */
const channelsOf = (isTrusted: boolean): readonly SalesChannel[] =>
  isTrusted ? ['ecommerce'] : ['callcenter', 'ecommerce'];

export interface ItemRemark {
  /** For the history: "esgotado". */
  short: string;
  /** For whoever types the order. */
  sentence: string;
  field: 'product_id' | 'qty';
}

interface Selling {
  at: Date;
  isTrusted: boolean;
  timeZone: string;
  /** Of this product, in all of the order. */
  quantity: number;
}

/** What hides a product only from those who look for it is nothing to those who order it. */
const offered = (product: SoldProduct) => ({ ...product, categories: [], hasPicture: true });

/** True of what the e-commerce sells at that moment. */
export const isInEcommerce = (product: SoldProduct, at: Date): boolean =>
  availabilityOf(offered(product), 'ecommerce', at).blocks.length === 0;

/** Why the catalogue would not sell this product so; empty where it would. */
export function remarksOn(product: SoldProduct, { at, isTrusted, timeZone, quantity }: Selling): ItemRemark[] {
  const blocked = channelsOf(isTrusted).map(
    (channel) => availabilityOf(offered(product), channel, at, timeZone).blocks,
  );
  const blocks = blocked.some((each) => each.length === 0) ? [] : (blocked[0] ?? []);
  const found = blocks.map(
    ({ code, message }): ItemRemark => ({
      field: 'product_id',
      short: remarks[code],
      sentence: `“${product.title}” não está à venda. ${message}`,
    }),
  );
  if (quantity > product.max_qty) {
    const most = product.max_qty.toLocaleString('pt-BR');
    const sentence = `“${product.title}”: no máximo ${most} por pedido.`;
    found.push({ field: 'qty', short: `acima do máximo de ${most} por pedido`, sentence });
  }
  return found;
}
