import { filledCents } from '../../../kit/money.ts';
import type { PricedProduct } from './price-of.ts';

/** The prices of a product as a form or a call holds them, before anything of them is stored. */
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
 * What forbids to save these prices, field by field; empty when nothing does. The server answers it as the fields of a
 * 422, the screen disables "salvar alterações" by it. A comparison says nothing while one of its sides is empty.
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

/** True also where one of the two is empty: there is nothing to compare. */
function isBelow(lower: string | null, higher: string | null): boolean {
  const [lowerCents, higherCents] = [filledCents(lower), filledCents(higher)];
  return lowerCents === null || higherCents === null || lowerCents < higherCents;
}
