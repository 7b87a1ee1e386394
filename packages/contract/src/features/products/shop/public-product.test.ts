import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { publicProduct } from './public-product.ts';

/** Paths of the fields inside the parts of a schema: `bulk_config.price`, `variants.items.name`. */
function pathsIn(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return pathsIn(def.element, path);
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'readonly')
    return pathsIn(def.innerType, path);
  if (def.type === 'union') return [...new Set(def.options.flatMap((option) => pathsIn(option, path)))];
  if (def.type !== 'object') return path.includes('.') ? [path] : [];
  return Object.entries(def.shape).flatMap(([key, value]) => pathsIn(value, path === '' ? key : `${path}.${key}`));
}

/** Public fields of each part. The flag `shop` of a field does not cover its parts. */
const reported: Record<string, string[]> = {
  bulk_config: ['is_active', 'min_qty', 'price'],
  buywith_products: ['id', 'locked', 'price', 'thumbnail', 'title'],
  callcenter: ['availability', 'from', 'is_available'],
  categories: ['id', 'name', 'parent_id'],
  ecommerce: ['availability', 'from', 'is_available'],
  image: ['image_base', 'thumbnail', 'title'],
  ingredients: ['concentration', 'measure', 'name'],
  pictures: ['description', 'images.height', 'images.url', 'images.width', 'position', 'title', 'type'],
  promotion: ['from', 'price', 'to'],
  recommended_age: ['max', 'min'],
  related_products: ['id', 'locked', 'price', 'thumbnail', 'title'],
  variants: ['items.name', 'items.options.value', 'items.options.visible'],
  volume_variants: ['items.price_relative_perc', 'items.unit', 'items.value'],
};

test('the shop is told no field of a product’s parts that does not stand here', () => {
  expect(pathsIn(publicProduct, '').sort()).toEqual(
    Object.entries(reported).flatMap(([part, names]) => names.map((name) => `${part}.${name}`)),
  );
});
