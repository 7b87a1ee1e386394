import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SimpleImportBody, simpleImportsDesk } from '../../../../test/simple-imports-desk.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { hideCoupon } from '../coupons.store.ts';

type Body = SimpleImportBody & Coupon & { items: Coupon[] };

const path = '/v2/coupons/imports';
let api: TestApp;
let agent: Client<Body>;
let desk: ReturnType<typeof simpleImportsDesk>;
beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>({ grouprules: [{ role: 'Marketing', permissions: ['read', 'write'] }] });
  desk = simpleImportsDesk(api, agent as Client<SimpleImportBody>, path);
});
afterAll(() => api.close());
beforeEach(async () => {
  await desk.clear();
  await api.db.deleteFrom('coupons').execute();
});

const stored = async () => {
  const { body } = await agent.get('/v2/coupons/list?sort-by=name');
  return new Map(body.items.map((coupon) => [coupon.name, coupon]));
};
const create = async (body: object) => (await agent.post('/v2/coupon/new', body)).body;
const tenPercent = { discount_cart: '0.1', undefined_availability: true };

it('reads values, limits, days and flags as people write them', async () => {
  const { check, result } = await desk.takeFile(
    [
      'Código;Desconto;Desconto no frete;Valor mínimo do carrinho;Desconto máximo;Cupons disponíveis;Início;Fim;Ativo;Uma vez por cliente',
      'natal10;10 %;;R$ 100,00;30,00;100;01/12/2026;31/12/2026;Sim;sim',
      'FIXO;R$ 19,90;;;;ilimitado;;;não;',
      'FRETE;;100%;;;1.000.000;;;;',
      'FRETE2;;R$ 15,00;;;Ilimitado;01/12/2026 09:00;;;',
    ].join('\n'),
  );
  const expected = { created: 3, changed: 0, refused: 1 };
  expect(check.counts).toMatchObject(expected);
  expect(result.counts).toMatchObject(expected);
  expect(result.reasons).toEqual(['Cupons disponíveis: Informe quantos, ou Ilimitado, como 100 ou Ilimitado.']);
  const coupons = await stored();
  expect(coupons.get('NATAL10')).toMatchObject({
    discount_cart: '0.1',
    is_absolute_cart: false,
    minimum_cart: '100.00',
    maximum_discount: '30.00',
    maximum_available: 100,
    available_from: '2026-12-01T03:00:00.000Z',
    available_to: '2027-01-01T03:00:00.000Z',
    is_paused: false,
    once_customer: true,
  });
  expect(coupons.get('FIXO')).toMatchObject({
    discount_cart: '19.90',
    is_absolute_cart: true,
    undefined_availability: true,
    is_paused: true,
  });
  expect(coupons.get('FRETE2')).toMatchObject({
    discount_cart: null,
    discount_freight: '15.00',
    available_from: '2026-12-01T12:00:00.000Z',
    available_to: '2027-12-01T12:00:00.000Z',
  });
});

it('changes a known coupon in what the row says, and audits it', async () => {
  const { id } = await create({ name: 'VELHO', ...tenPercent, minimum_cart: '50.00' });
  const { result } = await desk.takeFile('Cupom;Desconto;Tipo;Usos\nvelho;15;Percentual;\nVELHO;;;200\nvelho;;;\n');
  expect(result.counts).toMatchObject({ created: 0, changed: 2, unchanged: 1, refused: 0 });
  expect((await stored()).get('VELHO')).toMatchObject({
    discount_cart: '0.15',
    minimum_cart: '50.00',
    maximum_available: 200,
    undefined_availability: false,
  });
  const rows = api.db.selectFrom('audit').where('entity', '=', 'coupon').where('entity_id', '=', id);
  const [, changed] = await rows.orderBy('id').select(['action', 'changes']).execute();
  expect(changed).toEqual({
    action: 'coupons.updated',
    changes: {
      discount_cart: ['0.1', '0.15'],
      maximum_available: [null, 200],
      undefined_availability: [true, false],
    },
  });
  const { result: price } = await desk.takeFile('Cupom;Desconto no frete\nvelho;R$ 9,90\n');
  expect(price.counts).toMatchObject({ changed: 1 });
  expect((await stored()).get('VELHO')).toMatchObject({ discount_cart: null, discount_freight: '9.90' });
});

it('refuses with a reason that shows a right cell, and takes the rows once they are mended', async () => {
  const gone = await create({ name: 'USADO', ...tenPercent });
  await hideCoupon(api.db, api.store.id, gone.id, api.clock.now());
  const fixed = await create({ name: 'FIXADO', ...tenPercent });
  await api.db.updateTable('coupons').set({ forbid_edit: true }).where('id', '=', fixed.id).execute();
  const used = await create({ name: 'LIMITE', discount_cart: '0.1', maximum_available: 10 });
  await api.db.updateTable('coupons').set({ amount_used: 5 }).where('id', '=', used.id).execute();
  const { check, result } = await desk.takeFile(
    [
      'code;value;freight;usage limit;start date;expiry date;frete',
      'SEM SINAL;10%;;1;;;',
      'SEM-MARCA;10;;1;;;',
      'DEMAIS;150%;;1;;;',
      'AMBOS;10%;;1;;;5%',
      'NADA;;;1;;;',
      'SEM-LIMITE;10%;;;;;',
      'AVESSO;10%;;1;31/12/2026;01/12/2026;',
      'USADO;10%;;1;;;',
      'FIXADO;20%;;1;;;',
      'LIMITE;10%;;3;;;',
    ].join('\n'),
  );
  const reasons = [
    'Cupons disponíveis: Este cupom já foi usado 5 vezes: o limite não pode ser menor, como 100 ou Ilimitado.',
    'Cupons disponíveis: Selecione uma quantia de cupons disponíveis, como 100 ou Ilimitado.',
    'Código: Use só letras sem acento, números e hífens, como NATAL10.',
    'Desconto no carrinho: Diga se é percentual ou em reais, como 10 % ou R$ 19,90.',
    'Desconto no carrinho: Informe um percentual acima de 0 e até 100, com até duas casas, como 10 % ou R$ 19,90.',
    'Desconto no carrinho: Selecione um valor para o cupom, como 10 % ou R$ 19,90.',
    'Desconto no frete: Um cupom desconta do carrinho ou do frete, nunca dos dois.',
    'Este cupom é mantido por outro sistema e não pode ser alterado.',
    'Este código já é, ou já foi, de outro cupom.',
    'Fim: O fim precisa vir depois do início, como 31/12/2026 ou 31/12/2026 18:00.',
  ];
  expect(check.reasons).toEqual(reasons);
  expect(result.reasons).toEqual(reasons);
  const mended = result.refused
    .replace('SEM SINAL', 'SEM-SINAL')
    .replace('SEM-MARCA;10;', 'SEM-MARCA;10 %;')
    .replace('DEMAIS;150%', 'DEMAIS;50%')
    .replace('AMBOS;10%', 'AMBOS;')
    .replace('NADA;;', 'NADA;R$ 5,00;')
    .replace('SEM-LIMITE;10%;;;', 'SEM-LIMITE;10%;;ilimitado;')
    .replace('31/12/2026;01/12/2026', '01/12/2026;31/12/2026')
    .replace('USADO;10%', 'NOVO;10%')
    .replace('FIXADO;20%', 'OUTRO;20%')
    .replace('LIMITE;10%;;3', 'LIMITE;10%;;30');
  expect((await desk.takeFile(mended)).result.counts).toMatchObject({ created: 9, changed: 1, refused: 0 });
});

it('takes 1,000 at most, also in the check', async () => {
  const rows = Array.from({ length: 1_003 }, (_, at) => `C${at};5 %;1`);
  const { check, result } = await desk.takeFile(`Código;Desconto;Usos\n${rows.join('\n')}\n`);
  const reason = 'São no máximo 1.000 cupons.';
  for (const { counts } of [check, result])
    expect(counts).toMatchObject({ created: 1_000, refused: 3, reasons: [{ reason, count: 3 }] });
});

it('is for those who may write coupons, and needs the column of the code', async () => {
  expect(await desk.refusal('Desconto;Usos\n5 %;1\n')).toBe('Diga qual coluna é "Código".');
  const reader = await api.signIn<Body>({ grouprules: [{ role: 'Marketing', permissions: ['read'] }] });
  expect((await reader.get(path)).status).toBe(403);
});
