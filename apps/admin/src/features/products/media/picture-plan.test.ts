import { expect, test } from 'vitest';
import { type PicturePlan, planPictures } from './picture-plan.ts';

const product = (id: number, external_code: string, count: number) => ({
  id,
  title: `Produto ${id}`,
  subtitle: null,
  external_code,
  ean: null,
  media_version: 1,
  pictures: Array.from({ length: count }, (_, index) => ({ id: id * 100 + index + 1, thumbnail: null })),
});
const products = [product(1, 'A', 0), product(2, 'B', 2), product(3, 'C', 20)];
const files = (...names: string[]) => names.map((name, id) => ({ id, name }));
const words = (plan: PicturePlan) => {
  if (plan.kind === 'none') return plan.why;
  return plan.kind === 'add' ? `${plan.product.id}+${plan.position}` : `${plan.product.id}=${plan.replaced.id}`;
};
const planned = (names: string[], replaces = false) =>
  Object.fromEntries(
    planPictures(files(...names), { products, replaces }).map(([id, plan]) => [names[id], words(plan)]),
  );

test('files come behind what is there, in the order of their places', () => {
  expect(planned(['A-10.jpg', 'A-2.jpg', 'A.jpg', 'B.jpg', 'Z.jpg'])).toEqual({
    'A.jpg': '1+1',
    'A-2.jpg': '1+2',
    'A-10.jpg': '1+3',
    'B.jpg': '2+3',
    'Z.jpg': 'Nenhum produto tem este código ou EAN.',
  });
});

test('where it is asked for they take the place of what stands there, each place once', () => {
  expect(planned(['B.jpg', 'B-2.jpg', 'B-3.jpg', 'B (2).png', 'A.jpg', 'C-20.jpg', 'C.jpg'], true)).toEqual({
    'B.jpg': '2=201',
    'B (2).png': '2=202',
    'B-2.jpg': '2+3',
    'B-3.jpg': '2+4',
    'A.jpg': '1+1',
    'C-20.jpg': '3=320',
    'C.jpg': '3=301',
  });
});

test('what finds no room stays out', () => {
  expect(planned(['C.jpg'])).toEqual({ 'C.jpg': 'Não cabe: são no máximo 20 fotos por produto.' });
});

test('all belong to the only product, by their names', () => {
  const names = ['IMG_10.jpg', 'IMG_9.jpg'];
  const plans = planPictures(files(...names), { products: { only: product(2, 'B', 2) }, replaces: false });
  expect(plans.map(([id, plan]) => [names[id], words(plan)])).toEqual([
    ['IMG_9.jpg', '2+3'],
    ['IMG_10.jpg', '2+4'],
  ]);
});
