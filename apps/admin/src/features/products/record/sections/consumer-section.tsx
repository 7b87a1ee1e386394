import { consumerNames } from '@botica/contract/features/products/record/product-units';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';

const options = Object.entries(consumerNames).map(([value, label]) => ({ value, label }));

export function ConsumerSection() {
  const { control, disabled } = useProductFormParts();
  const age = { control, disabled, inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;
  return (
    <FieldGrid>
      <div data-span="2">
        <SelectField control={control} disabled={disabled} name="target_consumer" label="Para quem" options={options} />
      </div>
      <div data-span="2">
        <TextField {...age} name="recommended_age.min" label="Idade mínima" description="Em anos." />
      </div>
      <div data-span="2">
        <TextField {...age} name="recommended_age.max" label="Idade máxima" description="Em anos." />
      </div>
    </FieldGrid>
  );
}
