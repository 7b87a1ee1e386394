import { expect, it } from 'vitest';
import { refusedLine } from './refused-line.ts';

it.each([
  ['{"a":1}', '{"import_error":"Linha 7: Ruim.","a":1}'],
  ['{"a":1,"import_error":"Linha 2: Pior."}', '{"import_error":"Linha 7: Ruim.","a":1}'],
  ['[1]', '{"import_error":"Linha 7: Ruim.","import_line":"[1]"}'],
  ['{"a":', '{"import_error":"Linha 7: Ruim.","import_line":"{\\"a\\":"}'],
  [null, '{"import_error":"Linha 7: Ruim. A linha não está neste arquivo: corrija-a no original."}'],
])('%s becomes %s', (text, expected) => {
  expect(refusedLine({ line: 7, text, reason: 'Ruim.' })).toBe(expected);
});
