import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { lockReasons } from '@botica/contract/features/products/record/advertising-lock';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { movedProducts } from '../products/product-moves.ts';
import type { CategoryControl } from './category-control.ts';

interface FeaturedFieldProps {
  control: CategoryControl;
  /** Products of the category and of its subcategories. */
  products: readonly LinkedProduct[];
  locked: string | undefined;
}

/** Offers the category's products and those that the form adds. A prescription product is disabled with the reason. */
export function FeaturedField({ control, products, locked }: FeaturedFieldProps) {
  const moves = useWatch({ control, name: 'products' });
  const offered = movedProducts(products, moves);
  return (
    <SelectField
      control={control}
      name="featured_product"
      label="Produto em destaque"
      placeholder={offered.length === 0 ? 'A categoria ainda não tem produtos' : 'Nenhum'}
      options={offered.map(({ id, title, locked: isLocked }) => ({
        value: String(id),
        label: title,
        ...(isLocked && { reason: lockReasons.featured_product }),
      }))}
      searchable
      limit={50}
      clearable
      disabled={locked !== undefined}
    />
  );
}
