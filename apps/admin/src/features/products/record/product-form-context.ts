import type { Product } from '@botica/contract/features/products/product-schemas';
import type { ProductForm } from '@botica/contract/features/products/products.contract';
import { createContext, useContext } from 'react';
import type { Control, UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { ProductOutput, ProductValues } from './values/product-values.ts';

/** Shared by all sections. It stays the same object while the person types, so that sections do not rerender. */
interface ProductFormParts {
  control: Control<ProductValues, unknown, ProductOutput>;
  getValues: UseFormGetValues<ProductValues>;
  setValue: UseFormSetValue<ProductValues>;
  /** The product as loaded. */
  product: Product;
  forms: readonly ProductForm[];
  /** True if the form is read-only. */
  disabled: boolean;
}

export const ProductFormContext = createContext<ProductFormParts | null>(null);

export function useProductFormParts(): ProductFormParts {
  const parts = useContext(ProductFormContext);
  if (!parts) throw new Error('useProductFormParts needs a ProductFormContext above it');
  return parts;
}
