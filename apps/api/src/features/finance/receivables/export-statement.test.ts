import type { BalancesReply } from '@botica/contract/features/finance/receivables/receivable-schemas';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeAnticipation, placeReceiver } from '../../../../test/builders-finance.ts';
import { agentOf, giveGrant } from '../../../../test/builders-sign-in.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let owner: Client;
let receiver: number;

beforeAll(async () => {
  api = await startTestApp();
  owner = await api.signIn('admin');
  receiver = await placeReceiver(api, api.store);
  const grant = await giveGrant(api, await agentOf(api, owner), 'withdrawal');
  await owner.post('/v2/finance/withdrawals', { receiver, amount: '30.00', grant });
  await placeReceiver(api, api.otherStore);
});
afterAll(() => api.close());

async function exported(part: string, filter: object = {}, who = owner) {
  await api.db.deleteFrom('works').execute();
  const begun = await who.post('/v2/finance/receivables/exports', { part, filter, format: 'csv' });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  await api.runJobs();
  const { file } = await who.get(`/v2/works/${begun.body.id}/file`);
  const rows: Record<string, string>[] = parse(file?.bytes ?? '', { bom: true, delimiter: ';', columns: true });
  return rows;
}

const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Number((row[column] ?? '').replace(',', '.')), 0).toFixed(2);

describe('a sheet of the statement', () => {
  it('holds each receivable, withdrawn or not, and what is not withdrawn is what the cards say', async () => {
    const rows = await exported('receivables');
    expect(rows.map((row) => [row.Situação, row.Parcela, row.Vencimento, row.Entrada])).toEqual([
      ['Sacado', '1', '18/11/2026', '30,00'],
      ['Disponível', '1', '18/11/2026', '70,00'],
      ['A receber', '1', '18/12/2026', '50,00'],
      ['A receber', '2', '18/01/2027', '50,00'],
    ]);
    const { body } = await owner.get<BalancesReply>('/v2/finance/balances');
    const open = rows.filter((row) => row['TID do saque'] === '');
    expect(sumOf(open, 'Entrada')).toBe((Number(body.available) + Number(body.waiting)).toFixed(2));
    expect(await exported('receivables', { from: '2026-12-01', to: '2026-12-31', receiver })).toHaveLength(1);
  });

  it('holds withdrawals and anticipations, with what each cost', async () => {
    const [withdrawal, ...others] = await exported('withdrawals');
    expect(others).toEqual([]);
    expect(withdrawal).toMatchObject({
      Data: '18/11/2026 09:00:00',
      Situação: 'Pendente',
      Entrada: '30,00',
      Saída: '30,00',
    });
    await placeAnticipation(api, api.store);
    expect((await exported('anticipations')).map((row) => [row.Situação, row.Pedido])).toEqual([['Aprovada', '1,00']]);
    expect(await exported('withdrawals', { to: '2026-11-17' })).toEqual([]);
  });

  it('is told in the audit, and needs the right to read finance', async () => {
    await exported('withdrawals', { from: '2026-11-01' });
    const { changes } = await api.db
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'works.started')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({ statement: [null, 'Saques, De: 01/11/2026'] });
    const seller = await api.signIn({ grouprules: [{ role: 'Pedidos', permissions: ['read', 'write'] }] });
    const body = { part: 'withdrawals', filter: {}, format: 'csv' };
    expect((await seller.post('/v2/finance/receivables/exports', body)).status).toBe(403);
    const wrong = await owner.post('/v2/finance/receivables/exports', { ...body, part: 'tudo' });
    expect([wrong.status, Object.keys(wrong.body.error?.fields ?? {})]).toEqual([422, ['part']]);
  });
});
