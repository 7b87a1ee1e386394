import { productRecord } from '@botica/contract/features/products/record/product-record';
import { formMessages } from '@botica/contract/features/products/record/product-rules';
import { useWatch } from 'react-hook-form';
import { SelectInput } from '../../../../kit/form/select-field.tsx';
import { useField } from '../../../../kit/form/use-field.ts';
import { useProductFormParts } from '../product-form-context.ts';
import { formsOf } from '../values/product-schema.ts';

/** Pharmaceutical forms of the chosen usage. A change of the usage clears a form that does not belong to it. */
export function FormField() {
  const { control, disabled, forms } = useProductFormParts();
  const usage = useWatch({ control, name: 'usage' });
  const field = useField({ control, name: 'form' });
  const options = formsOf(forms, usage, field.value).map(({ id, name }) => ({ value: String(id), label: name }));
  const isOther = field.value !== '' && !options.some(({ value }) => value === field.value);
  return (
    <SelectInput
      {...field}
      label={productRecord.labels.form}
      required
      searchable
      options={options}
      error={isOther ? formMessages.other : field.error}
      disabled={disabled}
    />
  );
}
