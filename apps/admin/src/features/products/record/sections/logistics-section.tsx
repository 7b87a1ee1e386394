import { productRecord } from '@botica/contract/features/products/record/product-record';
import { weightMeasures } from '@botica/contract/features/products/record/product-units';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';

const measures = weightMeasures.map((value) => ({ value, label: value }));

export function LogisticsSection() {
  const { control, disabled } = useProductFormParts();
  const field = fieldOf(productRecord, { control, disabled });
  return (
    <FieldGrid>
      <div data-span="2">
        <TextField {...field('assembly_days')} description="Em dias." required inputMode="numeric" autoComplete="off" />
      </div>
      <div data-span="2">
        <TextField {...field('weight')} inputMode="decimal" autoComplete="off" />
      </div>
      <div data-span="2">
        <SelectField {...field('weight_measure')} options={measures} />
      </div>
      <div data-span="6">
        <CheckboxField {...field('is_refrigerated')} label="Precisa de refrigeração" />
      </div>
    </FieldGrid>
  );
}
