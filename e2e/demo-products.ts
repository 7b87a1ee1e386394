import type { Product, ProductUpdate } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import type { Call } from './call.ts';
import { uniqueWord } from './demo-api.ts';

/** Creates a complete product that can be sold; `given` replaces parts of it. */
export async function makeProduct(call: Call, given: ProductUpdate = {}): Promise<Product> {
  const { id } = await call(products.endpoints.create, {});
  const { forms } = await call(products.endpoints.forms, { query: { usage: '1' } });
  const body: ProductUpdate = {
    title: `Zinco ${uniqueWord().slice(-16)}`,
    usage: 1,
    form: forms[0]?.id ?? null,
    price: '59.90',
    discount_price: '49.90',
    assembly_days: 2,
    ecommerce: { is_available: true, from: null },
    callcenter: { is_available: true, from: null },
    volume: 60,
    volume_unit: 'cápsulas',
    ...given,
  };
  return call(products.endpoints.update, { params: { id }, body });
}

export const showProduct = (call: Call, id: number): Promise<Product> =>
  call(products.endpoints.edit, { params: { id } });
