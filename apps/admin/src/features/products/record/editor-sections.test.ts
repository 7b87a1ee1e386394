import { productRecord } from '@botica/contract/features/products/record/product-record';
import { expect, test } from 'vitest';
import { type EditorSection, editorSections, sectionOf } from './editor-sections.ts';

test('each field of a product stands in one section', () => {
  const placed = editorSections.flatMap(({ fields }: EditorSection) => fields).toSorted();
  expect(placed).toEqual(
    [...productRecord.wiredNames, 'buywith_products', 'categories', 'related_products'].toSorted(),
  );
});

test.each([
  ['title', 'dados'],
  ['ingredients.3.name', 'formulacao'],
  ['bulk_config.price', 'preco'],
  ['nothing', undefined],
])('%s stands in %s', (path, section) => {
  expect(sectionOf(path)).toBe(section);
});
