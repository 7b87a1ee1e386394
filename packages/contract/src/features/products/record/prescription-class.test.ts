import { expect, it } from 'vitest';
import { prescriptionClasses } from './prescription-class.ts';
import { prescriptionClassTable } from './prescription-class-table.ts';

it.each([
  ['none', 'Nenhuma', 'keeps nothing', 'sold online'],
  ['simple', 'Receita simples', 'keeps nothing', 'sold online'],
  ['antimicrobial', 'Antimicrobiano', 'keeps it', 'sold online'],
  ['glp1', 'Agonista de GLP-1', 'keeps it', 'sold online'],
  ['special_control', 'Controle especial (C1, C5)', 'keeps it', 'never online'],
  ['A', 'Notificação A (amarela)', 'keeps it', 'never online'],
  ['B1', 'Notificação B1 (azul)', 'keeps it', 'never online'],
  ['B2', 'Notificação B2 (azul)', 'keeps it', 'never online'],
  ['C2', 'Retinoide (C2)', 'keeps it', 'never online'],
  ['C3', 'Talidomida (C3)', 'keeps it', 'never online'],
] as const)('class %s is read as %j: %s, %s', (prescriptionClass, name, keeping, selling) => {
  const { retains, isNeverOnline, ...rest } = prescriptionClassTable[prescriptionClass];
  expect(rest).toEqual({ name });
  expect([retains, isNeverOnline]).toEqual([keeping === 'keeps it', selling === 'never online']);
});

it('has no further class, and from antimicrobial on each keeps the prescription', () => {
  expect(Object.keys(prescriptionClassTable)).toEqual([...prescriptionClasses]);
  const keeping = prescriptionClasses.filter((each) => prescriptionClassTable[each].retains);
  expect(keeping).toEqual(prescriptionClasses.slice(prescriptionClasses.indexOf('antimicrobial')));
});
