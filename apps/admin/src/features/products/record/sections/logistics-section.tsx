import { weightMeasures } from '@botica/contract/features/products/record/product-units';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';

const measures = weightMeasures.map((value) => ({ value, label: value }));

export function LogisticsSection() {
  const { control, disabled } = useProductFormParts();
  const field = { control, disabled };
  return (
    <FieldGrid>
      <div data-span="2">
        <TextField
          {...field}
          name="assembly_days"
          label="Prazo de expedição"
          description="Em dias."
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div data-span="2">
        <TextField {...field} name="weight" label="Peso" inputMode="decimal" autoComplete="off" />
      </div>
      <div data-span="2">
        <SelectField {...field} name="weight_measure" label="Unidade do peso" options={measures} />
      </div>
      <div data-span="6">
        <CheckboxField {...field} name="is_refrigerated" label="Precisa de refrigeração" />
      </div>
    </FieldGrid>
  );
}
