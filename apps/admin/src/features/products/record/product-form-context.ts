import type { Product } from '@botica/contract/features/products/product-schemas';
import type { ProductForm } from '@botica/contract/features/products/products.contract';
import { createContext, useContext } from 'react';
import type { Control, UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { ProductOutput, ProductValues } from './values/product-values.ts';

/** What every section needs: it stays the same while somebody types, so that no section is drawn for another's keys. */
interface ProductFormParts {
  control: Control<ProductValues, unknown, ProductOutput>;
  getValues: UseFormGetValues<ProductValues>;
  setValue: UseFormSetValue<ProductValues>;
  /** As it was loaded. */
  product: Product;
  forms: readonly ProductForm[];
  /** The form may only be read. */
  disabled: boolean;
}

export const ProductFormContext = createContext<ProductFormParts | null>(null);

export function useProductFormParts(): ProductFormParts {
  const parts = useContext(ProductFormContext);
  if (!parts) throw new Error('useProductFormParts needs a ProductFormContext above it');
  return parts;
}
