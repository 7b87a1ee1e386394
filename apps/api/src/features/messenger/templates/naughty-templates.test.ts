import { expect, it } from 'vitest';
import { anIntake } from '../../../../test/builders-orders.ts';
import { openMessengerDesk } from '../../../../test/messenger-desk.ts';
import { expectTextOrRefusal, naughtyStrings } from '../../../../test/naughty-strings.ts';

const { api, admin, program, branch, templatePath, switchOn, runAfter, lastLink } = await openMessengerDesk();
const input = { subject: null, text: null, branch_ids: [branch] };

it.each(['subject', 'text'] as const)('a text that has broken other programs is text in the %s', async (field) => {
  let stored = 0;
  for (const text of naughtyStrings) {
    const answer = await admin.put(templatePath('approved'), { ...input, [field]: text });
    stored += Number(expectTextOrRefusal(answer, text, answer.body[field]));
  }
  expect(stored).toBeGreaterThan(70);
});

it('a buyer with such a name gets the mail all the same, with its link', async () => {
  await switchOn('received', { subject: '{nome}: {pedido}', text: 'Oi, {nome}!\n\n{loja}' });
  let reported = 0;
  for (const [at, name] of naughtyStrings.entries()) {
    const customer = { name, email: `n${at}@example.com` };
    if ((await program.post('/v2/orders', anIntake({ customer }))).status !== 200) continue;
    await runAfter(0);
    expect(api.mail.sent.at(-1)?.to.address, name).toBe(customer.email);
    expect(lastLink(), name).toMatch(/^\/mensagens\/cancelar\?m=/);
    reported++;
  }
  expect(reported).toBeGreaterThan(70);
});
