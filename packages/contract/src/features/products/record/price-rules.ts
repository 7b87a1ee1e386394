import { filledCents } from '../../../kit/money.ts';
import type { PricedProduct } from './price-of.ts';

/** The prices of a product in a form or a call, before they are stored. */
export interface ProductPrices extends Pick<PricedProduct, 'promotion' | 'bulk_config'> {
  /** The suggested price. */
  price: string | null;
  /** The sale price. */
  discount_price: string | null;
}

export type PriceRuleField =
  | 'discount_price'
  | 'bulk_config.price'
  | 'bulk_config.min_qty'
  | 'promotion.price'
  | 'promotion.to';

/**
 * The faults of these prices by field; empty if they can be saved. The server returns them with a 422, and the screen
 * disables "salvar alterações". An empty side of a comparison is no fault.
 */
export function priceFaults(product: ProductPrices): Partial<Record<PriceRuleField, string>> {
  const faults: Partial<Record<PriceRuleField, string>> = {};
  const { bulk_config: bulk, promotion, discount_price: sale } = product;

  if (!isBelow(sale, product.price)) faults.discount_price = 'O preço de venda deve ser menor do que o preço sugerido';
  if (bulk.is_active) {
    if (!isBelow(bulk.price, sale)) {
      faults['bulk_config.price'] =
        'O preço por item com desconto por quantidade deve ser menor do que o preço de venda';
    }
    if (bulk.min_qty === null || bulk.min_qty < 1) faults['bulk_config.min_qty'] = 'Deve conter pelo menos 1 unidade';
  }
  if (promotion !== null) {
    if (!isBelow(promotion.price, sale)) {
      faults['promotion.price'] = 'O preço da promoção deve ser menor do que o preço de venda';
    }
    if (Date.parse(promotion.from) >= Date.parse(promotion.to)) {
      faults['promotion.to'] = 'O fim da promoção deve ser depois do início';
    }
  }
  return faults;
}

/** True as well if one side is empty, because there is nothing to compare. */
function isBelow(lower: string | null, higher: string | null): boolean {
  const [lowerCents, higherCents] = [filledCents(lower), filledCents(higher)];
  return lowerCents === null || higherCents === null || lowerCents < higherCents;
}
