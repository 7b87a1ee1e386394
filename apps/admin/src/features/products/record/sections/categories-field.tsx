import { useField } from '../../../../kit/form/use-field.ts';
import { CategoryBoxes } from '../../categories/category-boxes.tsx';
import { useProductFormParts } from '../product-form-context.ts';

export function CategoriesField() {
  const { control, disabled } = useProductFormParts();
  const { value, onChange, error } = useField({ control, name: 'categories' });
  return <CategoryBoxes legend="Categorias" chosen={value} onChange={onChange} disabled={disabled} error={error} />;
}
