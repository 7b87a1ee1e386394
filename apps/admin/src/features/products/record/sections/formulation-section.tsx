import { productRecord } from '@botica/contract/features/products/record/product-record';
import { usageNames } from '@botica/contract/features/products/record/product-units';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { FormField } from './form-field.tsx';
import { IngredientsField } from './ingredients-field.tsx';
import { PrescriptionFields } from './prescription-fields.tsx';

const usages = Object.entries(usageNames).map(([value, label]) => ({ value, label }));

export function FormulationSection() {
  const { control, disabled } = useProductFormParts();
  const field = fieldOf(productRecord, { control, disabled });
  return (
    <>
      <FieldGrid>
        <SelectField {...field('usage')} options={usages} />
        <FormField />
      </FieldGrid>
      <IngredientsField />
      <PrescriptionFields />
    </>
  );
}
