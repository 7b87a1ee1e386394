import { bulkRecord } from '@botica/contract/features/products/record/product-parts';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import type { FieldPath } from 'react-hook-form';
import { CheckboxInput } from '../../../../kit/form/checkbox-input.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import type { FieldProps } from '../../../../kit/form/field-props.ts';
import { MoneyInput } from '../../../../kit/form/money-field.tsx';
import { TextInput } from '../../../../kit/form/text-input.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { useProductFormParts } from '../product-form-context.ts';
import type { ProductValues } from '../values/product-values.ts';
import { useAdvertisingLock } from './use-advertising-lock.ts';
import { usePriceFaults } from './use-price-faults.ts';

export function PriceSection() {
  const { control, disabled } = useProductFormParts();
  const faults = usePriceFaults(control);
  const field = fieldOf(productRecord, { disabled });
  return (
    <>
      <FieldGrid>
        <PriceField {...field('price')} description="Aparece riscado ao lado do preço de venda." />
        <PriceField {...field('discount_price')} required fault={faults.discount_price} />
        <PriceField {...field('cost_price')} description="Só para a equipe: a loja nunca o mostra." />
      </FieldGrid>
      <BulkFields faults={faults} />
    </>
  );
}

type PriceName = FieldPath<ProductValues> &
  ('price' | 'discount_price' | 'cost_price' | 'bulk_config.price' | 'promotion.price');

/** A price field that shows errors across prices while the person types. */
export function PriceField({ name, fault, ...rest }: FieldProps & { name: PriceName; fault?: string | undefined }) {
  const { control } = useProductFormParts();
  const field = useField({ control, name });
  return <MoneyInput {...field} {...rest} error={field.error ?? fault} />;
}

/** Switching it off clears price and quantity. */
function BulkFields({ faults }: { faults: Record<string, string> }) {
  const { control, disabled, setValue } = useProductFormParts();
  const lock = useAdvertisingLock()('bulk_config');
  const active = useField({ control, name: 'bulk_config.is_active' });
  const quantity = useField({ control, name: 'bulk_config.min_qty' });
  return (
    <>
      <CheckboxInput
        {...active}
        label={bulkRecord.labels.is_active}
        disabled={disabled}
        disabledReason={lock}
        onChange={(isActive) => {
          active.onChange(isActive);
          if (isActive) return;
          setValue('bulk_config.min_qty', '', { shouldDirty: true });
          setValue('bulk_config.price', '', { shouldDirty: true });
        }}
      />
      {active.value && (
        <FieldGrid>
          <PriceField
            {...fieldOf(bulkRecord, { disabled }, 'bulk_config')('price')}
            required
            fault={faults['bulk_config.price']}
          />
          <TextInput
            {...quantity}
            label="A partir de quantas unidades"
            required
            inputMode="numeric"
            autoComplete="off"
            error={quantity.error ?? faults['bulk_config.min_qty']}
            disabled={disabled}
          />
        </FieldGrid>
      )}
    </>
  );
}
