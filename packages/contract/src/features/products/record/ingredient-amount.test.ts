import { expect, it } from 'vitest';
import { ingredientAmount } from './ingredient-amount.ts';

it.each([
  [7.5, 'mg', '7,5 mg'],
  [5, '%', '5 %'],
  [1000, 'UI', '1.000 UI'],
  [null, 'gr', null],
  [null, 'qsp', 'q.s.p.'],
  [100, 'QSP', 'q.s.p. 100'],
  [null, 'q.s.p.', 'q.s.p.'],
  [null, 'qsp 100 mL', 'q.s.p. 100 mL'],
  [null, 'q.s.p. 1 cápsula', 'q.s.p. 1 cápsula'],
  [2, 'qspx', '2 qspx'],
  [0, 'mg', '0 mg'],
])('%s of %s reads %s', (concentration, measure, text) => {
  expect(ingredientAmount({ concentration, measure })).toBe(text);
});
