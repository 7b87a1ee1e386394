import {
  type ChangedLines,
  type Reconciliation,
  reconciliation,
  type Statement,
  type StatementRead,
} from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeReceiver, placeStatement, placeWithdrawal } from '../../../../test/builders-finance.ts';
import { drawer } from '../../../../test/random-draws.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const path = '/v2/finance/reconciliation';
const period = 'from=2026-11-01&to=2026-12-31';

let api: TestApp;
let owner: Client;
beforeAll(async () => {
  api = await startTestApp();
  owner = await api.signIn('admin');
  await placeReceiver(api, api.store);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('bank_statements').execute();
});

const send = async (content: string, parts: object = {}, who = owner) =>
  who.post<StatementRead & { error: ErrorBody }>(`${path}/statements`, { name: 'extrato.csv', content, ...parts });
const shown = async (who = owner) => (await who.get<Reconciliation>(`${path}?${period}`)).body;
const match = async (pairs: object[]) => (await owner.post<ChangedLines>(`${path}/matches`, { pairs })).body;
const undo = async (line_ids: number[]) => (await owner.post<ChangedLines>(`${path}/matches/undo`, { line_ids })).body;
const statements = async () => (await owner.get<{ items: Statement[] }>(`${path}/statements`)).body.items;

/** A received PIX of R$ 100 and two due instalments of R$ 50. */
const csv = `Data;Valor;Descrição
19/11/2026;100,00;PIX
18/12/2026;50,00;CIELO
20/11/2026;77,77;OUTRA COISA`;

describe('a statement', () => {
  it('is kept where an emoji stands at the end of what is kept of a text', async () => {
    const { status, body } = await send(
      `Data;Valor;Descrição;NSU\n19/11/2026;1,00;${'a'.repeat(139)}💊x;${'b'.repeat(59)}💊`,
    );
    expect([status, body.added], JSON.stringify(body)).toEqual([200, 1]);
  });

  it('is kept once, however often it comes, and told in the audit', async () => {
    expect((await send(csv, { dry_run: true })).body).toMatchObject({ lines: 3, added: 3, known: 0 });
    expect(await statements()).toEqual([]);
    expect((await send(csv)).body).toMatchObject({ format: 'csv', lines: 3, added: 3, known: 0, refused: 0 });
    expect((await send(csv)).body).toMatchObject({ added: 0, known: 3 });
    expect((await send(`${csv}\n20/11/2026;77,77;OUTRA COISA`)).body).toMatchObject({ added: 1, known: 3 });
    expect(await statements()).toMatchObject([
      { name: 'extrato.csv', line_count: 1, matched_count: 0 },
      { line_count: 3 },
    ]);
    const row = await api.db
      .selectFrom('audit')
      .where('action', '=', 'finance.statement_added')
      .orderBy('id', 'desc')
      .select('changes')
      .executeTakeFirst();
    expect(row?.changes).toEqual({ statement_name: [null, 'extrato.csv'], line_count: [null, 1] });
  });

  it('of two who send it at once comes once', async () => {
    const replies = await Promise.all([send(csv), send(csv), send(csv)]);
    expect(replies.map(({ body }) => body.added).sort()).toEqual([0, 0, 3]);
  });

  it.each([
    ['nada', /não tem lançamentos|não é um extrato/],
    ['<OFX></OFX>', /não tem lançamentos/],
    [`Data;Valor\n${'18/11/2026;1,00\n'.repeat(20_001)}`, /no máximo 20\.000 lançamentos/],
  ])('that holds nothing, or too much, is refused', async (content, message) => {
    const { status, body } = await send(content);
    if (status === 200) expect(body).toMatchObject({ lines: 0, added: 0 });
    else expect([status, body.error.message]).toEqual([422, expect.stringMatching(message)]);
  });

  it('asks for the columns that it cannot guess', async () => {
    const odd = 'Quando;Quanto\n19/11/2026;100,00';
    expect((await send(odd, { dry_run: true })).body).toMatchObject({
      headers: ['Quando', 'Quanto'],
      sample: ['19/11/2026', '100,00'],
      missing: ['date', 'amount'],
      added: 0,
    });
    expect((await send(odd, { columns: ['date', 'amount'] })).body).toMatchObject({ missing: [], added: 1 });
  });

  it('is removed with its lines while none is paired', async () => {
    await send(csv);
    const [{ id } = { id: 0 }] = await statements();
    const { lines } = await shown();
    expect(lines.every(({ statement_id: of }) => of === id)).toBe(true);
    const pair = lines.find(({ proposal }) => proposal !== null);
    await match([{ line_id: pair?.id, entry: pair?.proposal?.entry.key }]);
    const stored = await owner.del(`${path}/statements/${id}`);
    expect([stored.status, stored.body.error?.code]).toEqual([409, 'finance.statement_in_use']);
    await undo([pair?.id ?? 0]);
    expect((await owner.del(`${path}/statements/${id}`)).status).toBe(200);
    expect((await shown()).lines).toEqual([]);
    expect((await owner.del(`${path}/statements/${id}`)).status).toBe(404);
  });
});

describe('pairs', () => {
  it('are proposed with their reasons; what is left is told on both sides', async () => {
    await send(csv);
    const { lines, unmatched, is_capped } = await shown();
    expect(
      lines.map(({ amount, proposal }) => [amount, proposal?.entry.net, proposal?.reasons, proposal?.is_sure]),
    ).toEqual([
      ['100.00', '100.00', ['same_net', 'days_apart'], true],
      ['77.77', undefined, undefined, undefined],
      ['50.00', '50.00', ['same_net', 'same_day'], true],
    ]);
    expect(lines[0]?.proposal).toMatchObject({ days: 1, entry: { order: { label: expect.stringMatching(/^#/) } } });
    expect([unmatched, is_capped]).toEqual([[], false]);
  });

  it('are confirmed once, and undone; the audit tells both', async () => {
    await send(csv);
    const before = await shown();
    const pairs = before.lines.flatMap(({ id, proposal }) =>
      proposal ? [{ line_id: id, entry: proposal.entry.key }] : [],
    );
    expect((await match(pairs)).changed).toEqual(pairs.map(({ line_id: id }) => id));
    const again = await match(pairs);
    expect([again.changed, again.refused.length]).toEqual([[], pairs.length]);
    const other = before.lines.find(({ proposal }) => proposal === null);
    const taken = await match([{ line_id: other?.id, entry: pairs[0]?.entry }]);
    expect(taken.refused).toEqual([
      { line_id: other?.id, message: 'O lançamento do livro já foi conciliado com outro.' },
    ]);
    const matched = (await shown()).lines.filter((line) => line.matched !== null);
    expect(matched.map(({ matched: of }) => of?.entry.net)).toEqual(['100.00', '50.00']);
    await undo(pairs.map(({ line_id: id }) => id));
    expect(await shown()).toEqual(before);
    const rows = await api.db
      .selectFrom('audit')
      .where('entity', '=', 'statement_line')
      .where('entity_id', '=', pairs[0]?.line_id ?? 0)
      .select(['action', 'changes'])
      .orderBy('id')
      .execute();
    const name = expect.stringMatching(/^#\d+, parcela 1$/);
    expect(rows).toEqual([
      { action: 'finance.line_matched', changes: { line_amount: [null, '100.00'], book_entry: [null, name] } },
      { action: 'finance.line_unmatched', changes: { line_amount: [null, '100.00'], book_entry: [name, null] } },
    ]);
  });

  it('of two who confirm the same at once one is told', async () => {
    await send(`${csv}\n19/11/2026;100,00;OUTRO PIX`);
    const { lines } = await shown();
    const hundred = lines.filter(({ amount }) => amount === '100.00');
    const key = hundred.flatMap(({ proposal }) => proposal?.entry.key ?? [])[0];
    const outcomes = await Promise.all(hundred.map(({ id }) => match([{ line_id: id, entry: key }])));
    expect(outcomes.flatMap(({ changed }) => changed)).toHaveLength(1);
  });

  it('know a withdrawal that came to the account', async () => {
    await placeWithdrawal(api, api.store);
    await send('Data;Valor;Descrição\n18/11/2026;1,00;SAQUE');
    const { lines } = await shown();
    expect(lines[0]?.proposal).toMatchObject({ entry: { type: 'withdrawal', net: '1.00' } });
  });

  it('confirmed and undone at random leave all as it was', async () => {
    const draw = drawer(79);
    const rows = Array.from({ length: 40 }, () => `${18 + draw(4)}/11/2026;${[100, 50, 1, 33][draw(4)]},00;LINHA`);
    await send(['Data;Valor;Descrição', ...rows].join('\n'));
    const before = await shown();
    for (let round = 0; round < 6; round++) {
      const { lines } = await shown();
      const keys = lines.flatMap(({ proposal }) => proposal?.entry.key ?? []);
      const pairs = lines
        .filter(() => draw(2) === 0)
        .map(({ id }) => ({ line_id: id, entry: keys[draw(Math.max(1, keys.length))] ?? 'withdrawal:1' }));
      if (pairs.length > 0) await match(pairs);
      const matched = (await shown()).lines.flatMap((line) => line.matched?.entry.key ?? []);
      expect(new Set(matched).size, 'no entry twice').toBe(matched.length);
    }
    await undo(before.lines.map(({ id }) => id));
    expect(await shown()).toEqual(before);
  });
});

describe('what is open', () => {
  it('is a CSV of both sides', async () => {
    await send(csv);
    const { status, file } = await owner.get(`${path}/export?${period}`);
    expect(status).toBe(200);
    const text = file?.bytes.toString() ?? '';
    expect(text).toContain('No livro;20/11/2026;77,77;OUTRA COISA');
    expect(text).toContain('No extrato;');
  });

  it('is asked of a period that can be read at once', async () => {
    const { status, body } = await owner.get(`${path}?from=2026-01-01&to=2026-12-31`);
    expect([status, body.error?.code]).toEqual([422, 'finance.reconciliation_too_long']);
    expect((await owner.get(`${path}?from=2026-02-01&to=2026-01-01`)).status).toBe(422);
  });

  it("is the store's own", async () => {
    const other = await api.signIn('admin', api.otherStore.id);
    const id = await placeStatement(api, api.store);
    const { lines } = await shown();
    expect((await shown(other)).lines).toEqual([]);
    expect((await other.del(`${path}/statements/${id}`)).status).toBe(404);
    const { body } = await other.post<ChangedLines>(`${path}/matches/undo`, { line_ids: lines.map((line) => line.id) });
    expect(body.changed).toEqual([]);
  });

  it('is read with Financeiro read, and changed with write', async () => {
    const reader = await api.signIn({ grouprules: [{ role: 'Financeiro', permissions: ['read'] }] });
    expect((await reader.get(`${path}?${period}`)).status).toBe(200);
    const { addStatement, removeStatement, matchLines, unmatchLines, exportUnmatched } = reconciliation.endpoints;
    for (const { access } of [addStatement, removeStatement, matchLines, unmatchLines])
      expect(access).toEqual({ area: 'Financeiro', level: 'write' });
    expect((await send(csv, {}, reader)).status).toBe(403);
    expect((await reader.get(`${exportUnmatched.path}?${period}`)).status).toBe(200);
  });
});
