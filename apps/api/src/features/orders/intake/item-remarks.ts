import {
  type AvailabilityBlock,
  availabilityOf,
  type SalesChannel,
} from '@botica/contract/features/products/record/availability-of';
import type { SoldProduct } from './sold-products.store.ts';

/** Short forms for the history, written after the product's name. */
const remarks: Record<AvailabilityBlock, string> = {
  no_price: 'sem preço de venda',
  no_form: 'sem forma farmacêutica',
  channel_off: 'fora do E-commerce',
  from_later: 'ainda não disponível',
  sold_out: 'esgotado',
  never_online: 'não se vende pela internet',
};

/** Programs sell in the e-commerce channel; the team sells products of any channel. */
const channelsOf = (isTrusted: boolean): readonly SalesChannel[] =>
  isTrusted ? ['ecommerce'] : ['callcenter', 'ecommerce'];

export interface ItemRemark {
  /** Short form for the history: "esgotado". */
  short: string;
  /** Sentence for the person who types the order. */
  sentence: string;
  field: 'product_id' | 'qty';
}

interface Selling {
  at: Date;
  isTrusted: boolean;
  timeZone: string;
  /** Quantity of this product in the whole order. */
  quantity: number;
}

/** Removes the reasons that only hide a product from searches; they do not matter in an order. */
const offered = (product: SoldProduct) => ({ ...product, categories: [], hasPicture: true });

export const isInEcommerce = (product: SoldProduct, at: Date): boolean =>
  availabilityOf(offered(product), 'ecommerce', at).blocks.length === 0;

/** Reasons why the catalogue would not sell the product this way; empty if it would. */
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
