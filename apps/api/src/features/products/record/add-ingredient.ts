import type { NewIngredient, Product } from '@botica/contract/features/products/product-schemas';
import { ingredientRecord } from '@botica/contract/features/products/record/product-parts';
import { maxIngredients } from '@botica/contract/features/products/record/product-record';
import { defaultMeasure } from '@botica/contract/features/products/record/product-units';
import { withDefaults } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import { changeProduct } from './change-product.ts';
import { refuseProduct } from './show-product.ts';

/** Appends an ingredient. By default it is in `gr`, active and visible. */
export function addIngredient(ctx: Context, id: number, ingredient: NewIngredient): Promise<Product> {
  const { measure = defaultMeasure, is_active = true, visible = true } = ingredient;
  const added = withDefaults(ingredientRecord, { ...ingredient, measure, is_active, visible });
  return changeProduct(ctx, id, (current) => {
    if (current.ingredients.length >= maxIngredients) throw refuseProduct('products.too_many_ingredients');
    return { ingredients: [...current.ingredients, added] };
  });
}
