import { expect, test } from 'vitest';
import { changedFieldsText } from './changed-fields-text.ts';

test.each([
  [['name'], 'Nome mudou'],
  [['orders', 'name'], 'Nome e Pedidos mudaram'],
  [['department_id', 'orders', 'collaborators'], 'Departamento, Pedidos e Orga. > Colab. mudaram'],
  [['name', 'orders', 'customers', 'website'], '4 campos mudaram'],
])('%j', (changed, text) => {
  expect(changedFieldsText(new Set(changed))).toBe(text);
});
