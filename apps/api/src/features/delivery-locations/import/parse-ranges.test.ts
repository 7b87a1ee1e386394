import { expect, it } from 'vitest';
import { checkRanges, readTable } from './parse-ranges.ts';

const check = (...rows: string[]) =>
  checkRanges(readTable(['cep_inicial;cep_final;cidade;prazo;servico;modalidade;preco;dias', ...rows].join('\n')));

it('a text that no column could hold is wrong', async () => {
  const { errors } = await check(
    `01000000;01999999;;1;Motoboy;Terrestre;9,90;${'Seg '.repeat(300)}Ter`,
    `02000000;02999999;${'a'.repeat(1000)};1;Motoboy;Terrestre;9,90;`,
  );
  expect(errors.map(({ line, field, message }) => `${line} ${field}: ${message}`)).toEqual([
    '2 week_availibility: Texto longo demais.',
    '3 city: Use no máximo 100 caracteres.',
  ]);
});

it('other requests have their turn while ranges are checked', async () => {
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  const { ranges } = await check(
    ...Array.from({ length: 1000 }, (_, n) => `01000000;01999999;;1;Serviço ${n};Terrestre;1;`),
  );
  expect([ranges.length, hadTurn]).toEqual([1000, true]);
});
