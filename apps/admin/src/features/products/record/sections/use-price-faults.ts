import { priceFaults } from '@botica/contract/features/products/record/price-rules';
import { type Control, useWatch } from 'react-hook-form';
import { pricedDraft } from '../values/product-draft.ts';
import type { ProductOutput, ProductValues } from '../values/product-values.ts';

/** Errors of the prices while they are typed, by the path of the field. */
export function usePriceFaults(control: Control<ProductValues, unknown, ProductOutput>): Record<string, string> {
  const [price, discount_price, bulk_config, promotion] = useWatch({
    control,
    name: ['price', 'discount_price', 'bulk_config', 'promotion'],
  });
  const prices = { price, discount_price, bulk_config, promotion };
  return priceFaults(pricedDraft({ ...prices, volume: '', volume_unit: '', volume_variants: { items: [] } }));
}
