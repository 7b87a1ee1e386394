import { usageNames } from '@botica/contract/features/products/record/product-units';
import { FieldGrid } from '../../../../kit/form/field-grid.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { FormField } from './form-field.tsx';
import { IngredientsField } from './ingredients-field.tsx';
import { PrescriptionFields } from './prescription-fields.tsx';

const usages = Object.entries(usageNames).map(([value, label]) => ({ value, label }));

export function FormulationSection() {
  const { control, disabled } = useProductFormParts();
  return (
    <>
      <FieldGrid>
        <SelectField control={control} name="usage" label="Uso" options={usages} disabled={disabled} />
        <FormField />
      </FieldGrid>
      <IngredientsField />
      <PrescriptionFields />
    </>
  );
}
