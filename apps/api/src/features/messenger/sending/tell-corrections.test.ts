import { expect, it } from 'vitest';
import { openMessengerDesk } from '../../../../test/messenger-desk.ts';

const { api, admin, switchOn, anOrder, setStatus, runAfter, sent, messagesOf } = await openMessengerDesk();

async function correct(id: number, unit_price: string, parts: object = {}) {
  const items = [{ title: 'Fórmula', qty: 1, unit_price }];
  const { status, body } = await admin.put(`/v2/order/${id}/correction`, { items, ...parts });
  expect(status, JSON.stringify(body)).toBe(200);
}
const totals = () => api.mail.sent.map(({ text }) => /agora custa (R\$.[\d,]+)/.exec(text)?.[1]?.replace(/\s/, ' '));

it('the buyer is told what a corrected order costs, when it may have been corrected again', async () => {
  await switchOn('corrected');
  const id = await anOrder();
  await correct(id, '70.00');
  await runAfter(19);
  expect(sent()).toEqual([]);
  await runAfter(1);
  expect(sent()).toEqual([expect.stringMatching(/foi corrigido$/)]);
  expect(totals()).toEqual(['R$ 100,00']);
});

it('two corrections within moments are one mail, a later one is another', async () => {
  await switchOn('corrected');
  const id = await anOrder();
  await correct(id, '70.00');
  await runAfter(10);
  await correct(id, '80.00');
  await runAfter(60);
  expect(totals()).toEqual(['R$ 110,00']);
  await correct(id, '90.00');
  await runAfter(60);
  expect(totals()).toEqual(['R$ 110,00', 'R$ 120,00']);
  expect((await messagesOf(id)).map(({ event, state }) => [event, state])).toEqual([
    ['corrected', 'sent'],
    ['corrected', 'sent'],
  ]);
});

it('nobody is told where the total stays, where whoever corrects says so, or where it is switched off', async () => {
  const off = await anOrder();
  await correct(off, '70.00');
  await switchOn('corrected');
  const id = await anOrder();
  await correct(id, '120.00');
  await correct(id, '80.00', { tell_customer: false });
  await runAfter(86_400);
  expect(sent()).toEqual([]);
});

it('nobody is told of an order that was cancelled since', async () => {
  await switchOn('corrected');
  const id = await anOrder();
  await correct(id, '70.00');
  await setStatus(id, 55);
  await runAfter(60);
  expect(sent()).toEqual([]);
});
