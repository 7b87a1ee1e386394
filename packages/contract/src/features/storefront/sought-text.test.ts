import { expect, test } from 'vitest';
import { soughtText } from './sought-text.ts';

test.each([
  ['  Colágeno   PELE ', 'colageno pele'],
  ['vitamina d3 10000 ui', 'vitamina d3 10000 ui'],
  ['maria@exemplo.com.br', null],
  ['https://loja.example/x', null],
  ['www.loja.example', null],
  ['123.456.789-09', null],
  ['cpf 12345678909 maria', null],
  ['(11) 98765-4321', null],
  ['12345', null],
  ['a', null],
  ['', null],
  ['x'.repeat(101), null],
  ['\u0000\n', null],
])('%j is counted as %j', (typed, counted) => expect(soughtText(typed)).toBe(counted));
