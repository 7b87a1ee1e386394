import { ageRecord } from '@botica/contract/features/products/record/product-parts';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { consumerNames } from '@botica/contract/features/products/record/product-units';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';

const options = Object.entries(consumerNames).map(([value, label]) => ({ value, label }));

export function ConsumerSection() {
  const { control, disabled } = useProductFormParts();
  const field = fieldOf(productRecord, { control, disabled });
  const number = { control, disabled, inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;
  const age = fieldOf(ageRecord, number, 'recommended_age');
  return (
    <FieldGrid>
      <div data-span="2">
        <SelectField {...field('target_consumer')} label="Para quem" options={options} />
      </div>
      <div data-span="2">
        <TextField {...age('min')} description="Em anos." />
      </div>
      <div data-span="2">
        <TextField {...age('max')} description="Em anos." />
      </div>
    </FieldGrid>
  );
}
