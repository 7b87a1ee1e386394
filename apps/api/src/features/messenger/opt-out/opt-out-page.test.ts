import { expect, it } from 'vitest';
import { openMessengerDesk } from '../../../../test/messenger-desk.ts';

const { api, switchOn, anOrder, runAfter, sent, messagesOf, lastLink, openLink } = await openMessengerDesk();

async function linkOfANewOrder(): Promise<string> {
  await switchOn('received');
  await anOrder();
  await runAfter(0);
  return lastLink();
}

it('the link of a mail asks first, tells nothing, and then no mail goes there any more', async () => {
  const link = await linkOfANewOrder();
  const page = await openLink('GET', link);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('Não receber mais e-mails');
  for (const reported of ['ana@', 'Ana', '#'])
    expect(page.body.replace(/<style.*<\/style>/s, '')).not.toContain(reported);
  expect(await api.db.selectFrom('message_opt_outs').selectAll().execute()).toEqual([]);

  for (const _ of [1, 2]) {
    const done = await openLink('POST', link);
    expect([done.statusCode, done.body.includes('Pronto')]).toEqual([200, true]);
  }
  expect(await api.db.selectFrom('message_opt_outs').select(['email', 'changed_by', 'version']).execute()).toEqual([
    { email: 'ana@example.com', changed_by: null, version: 2 },
  ]);
  const id = await anOrder({ customer: { name: 'Ana', email: 'ANA@example.com' } });
  await runAfter(0);
  expect((await messagesOf(id)).map(({ reason }) => reason)).toEqual(['opted_out']);
  expect(sent()).toHaveLength(1);
  const reported = api.db.selectFrom('audit').where('action', '=', 'messenger.opt_out_changed').select(['actor_kind']);
  expect(await reported.execute()).toEqual([{ actor_kind: 'system' }]);
});

it('a link that is not ours, or was changed, does nothing', async () => {
  const link = await linkOfANewOrder();
  const [base = '', mark = ''] = link.split('?m=');
  const [store, message, signature] = mark.split('.');
  const wrong = [
    '',
    '?m=',
    '?m=1.1.aaaa',
    `?m=${store}.${Number(message) + 1}.${signature}`,
    `?m=${api.otherStore.id}.${message}.${signature}`,
    `?m=${mark}&m=${mark}`,
    `?m=${mark}%00`,
    `?m=${encodeURIComponent('<script>')}`,
  ];
  for (const query of wrong) {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await openLink(method, base + query);
      expect([query, reply.statusCode]).toEqual([query, 404]);
      expect(reply.body).not.toContain('<script>');
    }
  }
  expect(await api.db.selectFrom('message_opt_outs').selectAll().execute()).toEqual([]);
});
