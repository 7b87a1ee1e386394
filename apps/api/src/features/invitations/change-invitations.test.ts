import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it, test } from 'vitest';
import {
  newCpf,
  placeGroup,
  placeInvitation,
  placePerson,
  sessionOf,
  workPlaceIn,
} from '../../../test/builders-people.ts';
import { invitationsPath, openInvitationDesk } from '../../../test/invitation-desk.ts';
import { type Answer, type Client, type LooseBody, testAddress } from '../../../test/test-app.ts';

const desk = await openInvitationDesk();
const { api, place, invitee, invite, mailedToken, copiedToken, accept, actionsOn, ask } = desk;
interface Refusal {
  error: ErrorBody;
}

test('POST /v2/agent-old does the same', async () => {
  const { status, body } = await desk.manager.post('/v2/agent-old', invitee());
  expect([status, body.kind]).toEqual([200, 'invitation']);
});

describe('sending again', () => {
  it('renews the days, kills the old links, and is refused the fourth time in an hour', async () => {
    const made = await invite({ email: 'again@example.com' });
    await api.runJobs();
    const first = mailedToken('again@example.com');
    api.clock.advance(60);
    const { body } = await desk.manager.post(`${invitationsPath}/${made.document}/resend`);
    expect(Date.parse(body.expires_at as string) - Date.parse(made.expires_at as string)).toBe(60_000);
    expect((await accept(first)).status).toBe(401);
    await api.runJobs();
    const second = mailedToken('again@example.com');
    expect(second).not.toBe(first);
    for (let count = 0; count < 2; count++) {
      api.clock.advance(60);
      expect((await desk.manager.post(`${invitationsPath}/${made.document}/resend`)).status).toBe(200);
    }
    const refused = await desk.manager.post(`${invitationsPath}/${made.document}/resend`);
    expect([refused.status, refused.retryAfter]).toEqual([429, 3420]);
    const before = api.mail.sent.length;
    await api.runJobs();
    // Two mails were in the queue: only the last one is sent.
    expect(api.mail.sent.length).toBe(before + 1);
  });

  it('leaves a mailed link alone when one more is copied', async () => {
    const made = await invite({ email: 'both@example.com' });
    await api.runJobs();
    const copied = await copiedToken(made.document);
    const mailed = mailedToken('both@example.com');
    expect(copied).not.toBe(mailed);
    expect((await accept(mailed)).status).toBe(200);
    expect((await accept(copied)).status).toBe(401);
  });

  it('is not mailed any more once its inviter was removed', async () => {
    const inviter = await placePerson(api.db, api.store.id, {
      membership: { group_id: api.store.groupIds.get('gerente') as number },
    });
    const inviting = await sessionOf<Invitation>(api, inviter);
    const { status } = await inviting.post(invitationsPath, invitee({ email: 'dead@example.com' }));
    await api.db.deleteFrom('memberships').where('agent_id', '=', inviter).execute();
    await api.runJobs();
    expect(status).toBe(200);
    expect(api.mail.sent.filter(({ to }) => to.address === 'dead@example.com')).toEqual([]);
  });

  it('is not gone round by inviting anew, and is told', async () => {
    const document = newCpf();
    const more = { document, email: 'flood@example.com' };
    for (let count = 0; count < 4; count++) {
      await invite(more);
      expect((await desk.manager.del(`${invitationsPath}/${document}`)).status).toBe(200);
    }
    const refused = await desk.manager.post<Refusal>(invitationsPath, invitee(more));
    expect([refused.status, refused.retryAfter]).toEqual([429, 3600]);
    expect(refused.body.error.message).toBe(
      'Este e-mail já recebeu vários convites. Aguarde antes de enviar outro, ou copie o link.',
    );
    expect((await desk.manager.get(`${invitationsPath}/${document}`)).status).toBe(404);
    await ask({ cpf: document, email: 'flood@example.com' });
    expect((await desk.manager.post(`${invitationsPath}/${document}/approve`, place)).status).toBe(429);
    await invite({ document: newCpf() });
  });

  it('has a limit for who sends, whoever gets them', async () => {
    const one = await placePerson(api.db, api.store.id, { membership: { is_admin: true } });
    const client = await sessionOf(api, one);
    const send = () => client.post(invitationsPath, invitee({ email: `${newCpf()}@example.com` }));
    for (let count = 0; count < 60; count++) expect((await send()).status).toBe(200);
    const { status, body } = await send();
    expect([status, body.error.code]).toEqual([429, 'invitations.sent_too_many']);
    expect((await client.post(invitationsPath, invitee())).status).toBe(200);
  });

  it('needs an address', async () => {
    const made = await invite();
    const { status, body } = await desk.manager.post<Refusal>(`${invitationsPath}/${made.document}/resend`);
    expect([status, body.error.code]).toEqual([422, 'invitations.no_email']);
  });
});

describe('a change', () => {
  it('is written and audited, a repeat is not, and a stale one shows what holds', async () => {
    const made = await invite();
    const at = `${invitationsPath}/${made.document}`;
    const asMade = { 'if-match': `"${made.version}"` };
    const changed = await desk.manager.put(at, { name: 'Tatiana Lima' }, asMade);
    expect([changed.status, changed.body.name, changed.etag]).toEqual([
      200,
      'Tatiana Lima',
      `W/"${changed.body.version}"`,
    ]);
    expect(changed.body.version).toBeGreaterThan(made.version);
    expect((await desk.manager.put(at, { name: 'Tatiana Lima' }, asMade)).status).toBe(200);
    const stale = await desk.manager.put<Refusal>(at, { name: 'Outra' }, asMade);
    expect(stale.status).toBe(412);
    expect(stale.body.error.current).toMatchObject({ name: 'Tatiana Lima' });
    expect(await actionsOn('invitation', made.id)).toEqual(['invitations.created', 'invitations.updated']);
  });

  it('of the address kills the link that went to the old one', async () => {
    const made = await invite({ email: 'wrong@example.com' });
    await api.runJobs();
    api.clock.advance(1);
    const { body } = await desk.manager.put(`${invitationsPath}/${made.document}`, { email: 'right@example.com' });
    expect(body.email).toBe('right@example.com');
    expect((await accept(mailedToken('wrong@example.com'))).status).toBe(401);
    await api.runJobs();
    expect((await accept(mailedToken('right@example.com'))).status).toBe(200);
  });

  it('of the group kills the links to the former one, and mails anew', async () => {
    const made = await invite({ email: 'raised@example.com' });
    await api.runJobs();
    const links = [mailedToken('raised@example.com'), await copiedToken(made.document)];
    api.clock.advance(1);
    const higher = await workPlaceIn(api.db, api.store, 'farmaceutico');
    const raised = await desk.manager.put(`${invitationsPath}/${made.document}`, { group_id: higher.group_id });
    expect([raised.status, raised.body.group]).toEqual([200, 'Farmacêutico']);
    for (const link of links) expect((await accept(link)).status).toBe(401);
    await api.runJobs();
    expect(links).not.toContain(mailedToken('raised@example.com'));
    expect((await accept(mailedToken('raised@example.com'))).status).toBe(200);
  });

  it('of the group is answered for by who makes it, and so is a link that is copied', async () => {
    const low = await placePerson(api.db, api.store.id, {
      membership: { group_id: api.store.groupIds.get('gerente') as number },
    });
    const lowClient = await sessionOf<Invitation>(api, low);
    const made = await lowClient.post(invitationsPath, invitee({ email: 'taken.over@example.com' }));
    const linkOf = async (client: Client<Invitation>) => {
      const { body } = await client.post<{ url: string }>(`${invitationsPath}/${made.body.document}/link`);
      return new URL(body.url, testAddress).searchParams.get('access') as string;
    };
    const theirs = await linkOf(lowClient);
    const again = await linkOf(lowClient);
    api.clock.advance(1);
    const mine = await linkOf(desk.manager);
    for (const link of [theirs, again]) expect((await accept(link)).status).toBe(401);
    const mails = api.mail.sent.length;
    await api.runJobs();
    expect(api.mail.sent.length).toBe(mails);
    await api.db.deleteFrom('memberships').where('agent_id', '=', low).execute();
    expect((await accept(mine)).status).toBe(200);
  });

  it('leaves no DDD without its number', async () => {
    const made = await invite({ phone_ddd: '11', phone_number: '987654321' });
    const { status, body } = await desk.manager.put<Refusal>(`${invitationsPath}/${made.document}`, {
      phone_ddd: null,
    });
    expect([status, body.error.fields]).toEqual([422, { phone_ddd: 'Digite um DDD válido' }]);
  });
});

test('withdrawn, an invitation opens nothing, and a mail that waits is not sent', async () => {
  const made = await invite({ email: 'gone@example.com' });
  const token = await copiedToken(made.document);
  const before = api.mail.sent.length;
  expect((await desk.manager.del(`${invitationsPath}/${made.document}`)).status).toBe(200);
  await api.runJobs();
  expect(api.mail.sent.length).toBe(before);
  expect((await accept(token)).status).toBe(401);
  expect(await actionsOn('invitation', made.id)).toEqual([
    'invitations.created',
    'invitations.link_copied',
    'invitations.withdrawn',
  ]);
});

describe('nobody invites above themselves', () => {
  const refusedCode = ({ status, body }: Answer<LooseBody>) => [status, body.error?.code];
  const escalation = [403, 'invitations.escalation'];

  it.each(['diretor', 'gerente', 'financeiro', 'supervisor'])(
    'neither into %s, nor by touching an invitation to it',
    async (key) => {
      const colab = { role: 'Orga. > Colab.', permissions: ['delete'] } as const;
      const attendant = { role: 'Pedidos', permissions: ['write'] } as const;
      const low = await api.signIn({
        grouprules: [colab, attendant].map(({ role, permissions }) => ({ role, permissions: [...permissions] })),
      });
      const above = await workPlaceIn(api.db, api.store, key);
      expect(refusedCode(await low.post(invitationsPath, invitee(above)))).toEqual(escalation);
      const document = await placeInvitation(api.db, api.store, {
        ...above,
        email: `${key}@example.com`,
        expires_at: new Date(api.clock.now().getTime() + 86_400_000),
      });
      const at = `${invitationsPath}/${document}`;
      const { body } = await low.get(at);
      expect(body.may_change).toBe(false);
      const own = await workPlaceIn(api.db, api.store, 'atendente');
      for (const attempt of [
        low.post(`${at}/link`),
        low.post(`${at}/resend`),
        low.put(at, { email: 'mine@example.com' }),
        low.put(at, { group_id: own.group_id }),
        low.del(at),
      ]) {
        expect(refusedCode(await attempt)).toEqual(escalation);
      }
      const request = await placeInvitation(api.db, api.store, { kind: 'request' });
      expect(refusedCode(await low.post(`${invitationsPath}/${request}/approve`, above))).toEqual(escalation);
    },
  );

  it('with the levels alone when the group approves orders by its key', async () => {
    const all = await api.db
      .selectFrom('groups')
      .where('id', '=', api.store.groupIds.get('supervisor') as number)
      .select('grouprules')
      .executeTakeFirstOrThrow();
    const rules = [...all.grouprules.filter(({ role }) => role !== 'Orga. > Colab.')];
    const copy = await api.signIn({ grouprules: [...rules, { role: 'Orga. > Colab.', permissions: ['delete'] }] });
    const supervisors = await workPlaceIn(api.db, api.store, 'supervisor');
    const { status, body } = await copy.post(invitationsPath, invitee(supervisors));
    expect([status, body.error.message]).toEqual([
      403,
      'Este cargo aprova pedidos: somente quem também pode aprovar pode concedê-lo.',
    ]);
  });

  it('with a right that was taken away a moment ago', async () => {
    const groupId = await placeGroup(api.db, api.store.id, [{ role: 'Orga. > Colab.', permissions: ['write'] }]);
    const id = await placePerson(api.db, api.store.id, { membership: { group_id: groupId } });
    const client = await sessionOf(api, id);
    const empty = await placeGroup(api.db, api.store.id, []);
    const target = invitee({ group_id: empty });
    const [, answer] = await Promise.all([
      api.db.updateTable('groups').set({ grouprules: '[]' }).where('id', '=', groupId).execute(),
      client.post(invitationsPath, target),
    ]);
    // In either order, a written invitation was allowed at its time.
    const row = await api.db.selectFrom('invitations').where('document', '=', target.document).select('id').execute();
    expect(row.length).toBe(answer.status === 200 ? 1 : 0);
    expect((await client.post(invitationsPath, invitee({ group_id: empty }))).status).toBe(403);
  });
});
