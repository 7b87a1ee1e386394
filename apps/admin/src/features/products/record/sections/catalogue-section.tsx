import { productRecord } from '@botica/contract/features/products/record/product-record';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { CommaListField } from '../../../../kit/form/comma-list-field.tsx';
import { fieldOf } from '../../../../kit/form/field-of.ts';
import { useProductFormParts } from '../product-form-context.ts';
import { CategoriesField } from './categories-field.tsx';

export function CatalogueSection() {
  const { control, disabled } = useProductFormParts();
  const field = fieldOf(productRecord, { control, disabled });
  return (
    <>
      <CategoriesField />
      <CommaListField
        {...field('keywords')}
        description="Separe com vírgulas. A busca da loja também acha o produto por elas."
      />
      <CheckboxField {...field('sold_out')} />
    </>
  );
}
