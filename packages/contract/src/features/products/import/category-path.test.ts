import { expect, it } from 'vitest';
import { categoryPathFault, proposedPath } from './category-path.ts';

it.each([
  ['Pele', 'Pele'],
  ['Pele>Rosto', 'Pele > Rosto'],
  ['Beleza > Pele > Rosto', 'Beleza > Rosto'],
  ['moveis_decoracao', 'moveis decoracao'],
  ['Suplementos para atletas e academias', 'Suplementos'],
  ['a'.repeat(30), 'a'.repeat(20)],
])('%s is proposed as %s, which a category can be called', (text, proposed) => {
  expect(proposedPath(text)).toBe(proposed);
  expect(categoryPathFault(proposed)).toBeNull();
});

it.each([
  ['', 'Informe o nome da categoria.'],
  ['A > B > C', 'São no máximo dois níveis: "Categoria > Subcategoria".'],
  ['A > Um nome que é longo demais', 'Use no máximo 20 caracteres em cada nome.'],
  ['A | B', 'Um nome de categoria não tem "|".'],
])('%s is none: %s', (text, fault) => {
  expect(categoryPathFault(text)).toBe(fault);
});
