import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { CommaListField } from '../../../../kit/form/comma-list-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { CategoriesField } from './categories-field.tsx';

export function CatalogueSection() {
  const { control, disabled } = useProductFormParts();
  return (
    <>
      <CategoriesField />
      <CommaListField
        control={control}
        name="keywords"
        label="Palavras-chave"
        description="Separe com vírgulas. A busca da loja também acha o produto por elas."
        disabled={disabled}
      />
      <CheckboxField control={control} name="sold_out" label="Esgotado" disabled={disabled} />
    </>
  );
}
