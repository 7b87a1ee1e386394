import type { Notice } from '@botica/contract/features/website/notice/notice.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let admin: Client<Notice & { error: ErrorBody }>;

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
});
afterAll(() => api.close());

const path = '/v2/store/notice';
const at = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();

describe('a notice that would never be shown is refused', () => {
  beforeEach(() => admin.put(path, { text: null, from: null, to: null }));

  const order = 'O fim precisa ser depois do início.';
  const passed = 'Este momento já passou: escolha outro, ou deixe em branco.';
  const empty = 'Escreva o aviso, ou deixe as duas datas em branco.';

  test.each<[string, () => object, Record<string, string>]>([
    ['with its end before its beginning', () => ({ text: 'Oi', from: at(2), to: at(1) }), { to: order }],
    ['with both at once', () => ({ text: 'Oi', from: at(2), to: at(2) }), { to: order }],
    ['with its end in the past', () => ({ text: 'Oi', to: at(-1) }), { to: passed }],
    ['with its end now', () => ({ text: 'Oi', from: at(-1), to: at(0) }), { to: passed }],
    ['without a text, until a day', () => ({ to: at(1) }), { text: empty }],
    ['with a text of blanks, from a day on', () => ({ text: '  ', from: at(1) }), { text: empty }],
  ])('%s', async (_, body, fields) => {
    const { status, body: reply } = await admin.put(path, body());
    expect([status, reply.error.fields]).toEqual([422, fields]);
    expect((await admin.get(path)).body).toMatchObject({ text: null, from: null, to: null });
  });

  it('also if sent and stored values contradict each other', async () => {
    await admin.put(path, { text: 'Oi', from: at(2), to: at(4) });
    const replies = [await admin.put(path, { to: at(1) }), await admin.put(path, { from: at(5) })];
    expect(replies.map(({ status, body }) => [status, body.error.fields])).toEqual([
      [422, { to: order }],
      [422, { to: order }],
    ]);
    expect((await admin.put(path, { text: null })).body.error.fields).toEqual({ text: empty });
    api.clock.advance(5 * 3600);
    expect((await admin.put(path, { text: 'Outro' })).body.error.fields, 'it is over by now').toEqual({ to: passed });
    expect((await admin.put(path, { text: null, from: null, to: null })).status).toBe(200);
  });
});

describe('a closed day', () => {
  const days = '/v2/store/closed-days';

  it('in the past is refused if it is new, and stays if it was stored', async () => {
    const today = at(0).slice(0, 10);
    const current = { day: today, name: 'Balanço' };
    expect((await admin.put(days, { days: [current] })).status).toBe(200);
    api.clock.advance(3 * 86_400);
    admin = await api.signIn('admin');
    const late = { day: at(-48).slice(0, 10), name: 'Esquecido' };
    const { status, body } = await admin.put(days, { days: [late, current] });
    expect([status, body.error.fields]).toEqual([
      422,
      { 'days.1.day': 'Este dia já passou: escolha outro, ou tire-o da lista.' },
    ]);
    const coming = { day: at(240).slice(0, 10), name: 'Recesso' };
    expect((await admin.put(days, { days: [current, coming] })).status).toBe(200);
  });
});
