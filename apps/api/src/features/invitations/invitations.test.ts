import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  joinPerson,
  newCpf,
  placeGroup,
  placeInvitation,
  placePerson,
  sessionOf,
  workPlaceIn,
} from '../../../test/builders-people.ts';
import {
  type Answer,
  type Client,
  type LooseBody,
  startTestApp,
  type TestApp,
  testAddress,
} from '../../../test/test-app.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { hashPassword } from '../../kit/password.ts';
import { acceptInvitation } from './accept/accept-invitation.ts';

let api: TestApp;
let manager: Client<Invitation>;
let place: { group_id: number; department_id: number; branch_id: number };
interface Refusal {
  error: ErrorBody;
}

const path = '/v2/agent/pre-registration';
const password = 'girassol no muro 7';

beforeAll(async () => {
  api = await startTestApp();
  const managerId = await placePerson(api.db, api.store.id, {
    agent: { name: 'Marina Teixeira' },
    membership: { group_id: api.store.groupIds.get('gerente') as number },
  });
  manager = await sessionOf(api, managerId);
  place = await workPlaceIn(api.db, api.store);
});
afterAll(() => api.close());

const invitee = (more: object = {}) => ({ document: newCpf(), name: 'Tatiana Fonseca', ...place, ...more });

async function invite(more: object = {}): Promise<Invitation> {
  const { status, body } = await manager.post(path, invitee(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The secret in the newest mail to this address. */
function mailedToken(address: string): string {
  const mail = api.mail.sent.findLast(({ to }) => to.address === address);
  const token = /login\/password\?access=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  return token ?? expect.fail(`No link was mailed to ${address}`);
}

async function copiedToken(document: string): Promise<string> {
  const { body } = await manager.post<{ url: string }>(`${path}/${document}/link`);
  return new URL(body.url, testAddress).searchParams.get('access') as string;
}

const accept = (access: string) =>
  api.visitor.post('/v2/agent/login', {
    ...{ type: 'new_password', access, new_password: password, confirm_password: password },
  });

const actionsOn = async (entity: string, id: number) =>
  (
    await api.db
      .selectFrom('audit')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .where('action', '!=', 'access.refused')
      .orderBy('id')
      .select('action')
      .execute()
  ).map(({ action }) => action);

let lastAddress = 0;
const ask = (more: object = {}, host = 'nowhere.example') =>
  api.app
    .inject({
      method: 'POST',
      url: '/v2/agent/access-request',
      headers: { host },
      payload: {
        ...{ name: 'Sílvia Menezes', workplace: 'Botica Central', role: 'Caixa', email: 'silvia@example.com' },
        ...{ cpf: newCpf(), ...more },
      },
      remoteAddress: `10.0.0.${++lastAddress}`,
    })
    .then((reply) => ({ status: reply.statusCode, body: reply.json(), retryAfter: reply.headers['retry-after'] }));

const agentOf = (cpf: string) => api.db.selectFrom('agents').where('cpf', '=', cpf).selectAll().executeTakeFirst();

describe('an invitation', () => {
  it('is mailed in Portuguese, as text and as HTML, with a link that is made only then', async () => {
    const made = await invite({ email: 'Tatiana@Example.com' });
    expect(made).toMatchObject({
      ...{ kind: 'invitation', email: 'tatiana@example.com', group: 'Atendente', is_enabled: true, may_change: true },
      ...{ expires_at: '2026-11-25T12:00:00.000Z', sent_at: null, is_sending: true },
    });
    const tokens = api.db.selectFrom('access_tokens').where('invitation_id', '=', made.id).selectAll();
    expect(await tokens.execute()).toEqual([]);
    await api.runJobs();
    const mail = api.mail.sent.at(-1) ?? expect.fail('no mail');
    expect(mail.to).toEqual({ name: 'Tatiana Fonseca', address: 'tatiana@example.com' });
    expect(mail.subject).toBe('Convite para o painel da Botica Central');
    const token = mailedToken('tatiana@example.com');
    for (const content of [mail.text, mail.html]) {
      expect(content).toContain('Olá, Tatiana!');
      expect(content).toContain(
        'Marina Teixeira convidou você para trabalhar no painel da Botica Central, no cargo Atendente.',
      );
      expect(content).toContain('O convite vale até 25/11/2026 09:00 (horário da loja)');
      expect(content).toContain('Se o convite não é para você, ignore-a');
      expect(content).toContain('Aceitar convite');
      expect(content).toContain(`${testAddress}/login/password?access=${token}`);
    }
    expect((await manager.get(`${path}/${made.document}`)).body).toMatchObject({
      ...{ sent_at: '2026-11-18T12:00:00.000Z', is_sending: false },
    });
    const jobs = await api.db.selectFrom('jobs').select('payload').execute();
    expect(JSON.stringify(jobs)).not.toMatch(/tatiana|[\w-]{40}/i);
  });

  it('accepted, makes the person with all that it says, signs in, and is gone', async () => {
    const details = { gender: 'f', phone_ddi: '55', phone_ddd: '11', phone_number: '987654321', username: 'tati.f' };
    const erp = { agent_erp_id: '42', agent_erp_name: 'TATI' };
    const made = await invite({ ...details, ...erp, email: 'tati@example.com' });
    await api.runJobs();
    const { status, body } = await accept(mailedToken('tati@example.com'));
    expect([status, body]).toEqual([200, { jwt: expect.any(String) }]);
    const agent = (await agentOf(made.document)) ?? expect.fail('no agent');
    expect(agent).toMatchObject({ ...details, name: 'Tatiana Fonseca', name_search: 'tatiana fonseca' });
    const membership = await api.db
      .selectFrom('memberships')
      .where('agent_id', '=', agent.id)
      .selectAll()
      .executeTakeFirst();
    expect(membership).toMatchObject({ ...place, ...erp, is_admin: false, is_enabled: true, store_id: api.store.id });
    expect((await manager.get(`${path}/${made.document}`)).status).toBe(404);
    expect(await actionsOn('invitation', made.id)).toEqual(['invitations.created', 'invitations.accepted']);
    expect(await actionsOn('agent', agent.id)).toEqual(['collaborators.joined', 'session.signed_in']);
  });

  it('without an e-mail is handed over as a link; nothing is mailed', async () => {
    const before = api.mail.sent.length;
    const made = await invite();
    await api.runJobs();
    expect(api.mail.sent.length).toBe(before);
    expect((await accept(await copiedToken(made.document))).status).toBe(200);
  });

  it('of 100 parallel uses one succeeds', async () => {
    const made = await invite();
    const tokens = await Promise.all([1, 2, 3].map(() => copiedToken(made.document)));
    const passwordHash = 'a hash';
    const uses = Array.from({ length: 100 }, () =>
      inTransaction(api.db, (trx) =>
        acceptInvitation(
          trx,
          { clock: api.clock.now, requestId: 'r' },
          { invitationId: made.id, person: { passwordHash } },
        ),
      ).then(
        () => 'joined',
        (error: { code: string }) => error.code,
      ),
    );
    const results = await Promise.all(uses);
    expect(results.filter((result) => result === 'joined')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['joined', 'session.link_dead']));
    expect((await accept(tokens[0] as string)).status).toBe(401);
  });

  it('of 20 parallel uses of its links one signs in', async () => {
    const made = await invite();
    const tokens = [await copiedToken(made.document), await copiedToken(made.document)];
    const uses = Array.from({ length: 20 }, (_, index) => accept(tokens[index % 2] as string));
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('never fails for an e-mail or a username that somebody took meanwhile', async () => {
    const made = await invite({ email: 'late@example.com', username: 'late' });
    await placePerson(api.db, api.otherStore.id, { agent: { email: 'late@example.com', username: 'late' } });
    expect((await accept(await copiedToken(made.document))).status).toBe(200);
    const agent = (await agentOf(made.document)) ?? expect.fail('no agent');
    expect([agent.email, agent.username]).toEqual([null, null]);
    const joined = await api.db
      .selectFrom('audit')
      .where('action', '=', 'collaborators.joined')
      .where('entity_id', '=', agent.id)
      .select('changes')
      .executeTakeFirstOrThrow();
    expect(joined.changes).toMatchObject({ email: ['late@example.com', null], username: ['late', null] });
  });

  it('expires after 7 days and makes room for another', async () => {
    const made = await invite({ email: 'slow@example.com' });
    await api.runJobs();
    const token = mailedToken('slow@example.com');
    const again = () => manager.post(path, invitee({ document: made.document }));
    expect((await again()).status).toBe(422);
    api.clock.advance(7 * 86_400);
    expect((await accept(token)).status).toBe(401);
    const fresh = await sessionOf<Invitation>(api, (await adminId()) as number);
    expect((await fresh.get(`${path}/${made.document}`)).body.is_enabled).toBe(false);
    expect((await fresh.post(path, invitee({ document: made.document }))).status).toBe(200);
    manager = fresh;
  });
});

const adminId = async () =>
  (
    await api.db
      .selectFrom('memberships')
      .where('store_id', '=', api.store.id)
      .where('is_admin', '=', true)
      .select('agent_id')
      .executeTakeFirstOrThrow()
  ).agent_id;

describe('somebody known by CPF', () => {
  it('keeps name, e-mail and password, and joins with the own password', async () => {
    const own = {
      name: 'Ana Antiga',
      email: 'ana@antiga.example',
      password_hash: await hashPassword('a senha dela 9'),
    };
    const id = await placePerson(api.db, api.otherStore.id, { agent: own });
    const { cpf } = await api.db.selectFrom('agents').where('id', '=', id).select('cpf').executeTakeFirstOrThrow();
    const made = await invite({ document: cpf, name: 'Outro Nome', email: 'outra@example.com' });
    const token = await copiedToken(made.document);
    const refused = await accept(token);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'session.account_known']);
    const wrong = await api.visitor.post('/v2/agent/login', { type: 'invitation', access: token, password: 'errada' });
    expect(wrong.status).toBe(401);
    const joined = await api.visitor.post('/v2/agent/login', {
      ...{ type: 'invitation', access: token, password: 'a senha dela 9' },
    });
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    const agent = await agentOf(cpf);
    expect(agent).toMatchObject({ name: 'Ana Antiga', email: 'ana@antiga.example', password_hash: own.password_hash });
    const stores = await api.db.selectFrom('memberships').where('agent_id', '=', id).select('store_id').execute();
    expect(stores.map(({ store_id }) => store_id).sort()).toEqual([api.store.id, api.otherStore.id].sort());
  });

  it('and at work elsewhere never gets a first password from a link', async () => {
    const id = await placePerson(api.db, api.otherStore.id);
    const { cpf } = await api.db.selectFrom('agents').where('id', '=', id).select('cpf').executeTakeFirstOrThrow();
    const { id: invitationId } = await invite({ document: cpf });
    const person = { passwordHash: 'stolen' };
    const use = inTransaction(api.db, (trx) =>
      acceptInvitation(trx, { clock: api.clock.now, requestId: 'r' }, { invitationId, person }),
    );
    await expect(use).rejects.toMatchObject({ code: 'session.account_known' });
    expect((await agentOf(cpf))?.password_hash).toBeNull();
  });

  it('cannot accept what was made for another CPF', async () => {
    const stranger = await placePerson(api.db, api.otherStore.id);
    const { id: invitationId } = await invite();
    const use = inTransaction(api.db, (trx) =>
      acceptInvitation(trx, { clock: api.clock.now, requestId: 'r' }, { invitationId, person: { agentId: stranger } }),
    );
    await expect(use).rejects.toMatchObject({ code: 'session.link_dead' });
  });
});

test('what is wrong stands beside its field', async () => {
  const member = await placePerson(api.db, api.store.id, { agent: { email: 'taken@example.com', username: 'taken' } });
  const { cpf } = await api.db.selectFrom('agents').where('id', '=', member).select('cpf').executeTakeFirstOrThrow();
  const open = await invite();
  const asked = await placeInvitation(api.db, api.store, { kind: 'request' });
  const other = await workPlaceIn(api.db, api.otherStore);
  const table: [object, string, string][] = [
    [{ document: cpf }, 'document', 'Este CPF já é de um colaborador da loja.'],
    [{ document: open.document }, 'document', 'Já existe um convite em aberto para este CPF.'],
    [{ document: asked }, 'document', 'Esta pessoa já pediu acesso: aprove ou recuse o pedido.'],
    [{ email: 'TAKEN@example.com' }, 'email', 'Este e-mail já é de outra pessoa.'],
    [{ username: 'Taken' }, 'username', 'Este usuário já é de outra pessoa.'],
    [{ group_id: other.group_id }, 'group_id', 'Este cargo não existe nesta loja.'],
    [{ department_id: other.department_id }, 'department_id', 'Este departamento não existe nesta loja.'],
    [{ branch_id: other.branch_id }, 'branch_id', 'Esta unidade não existe nesta loja.'],
    [{ document: '' }, 'document', 'CPF obrigatório'],
    [{ group_id: undefined }, 'group_id', 'Cargo obrigatório'],
    [{ agent_erp_id: '1' }, 'agent_erp_name', 'Nome ERP obrigatório'],
  ];
  for (const [more, field, message] of table) {
    const { status, body } = await api.signIn('admin').then((admin) => admin.post(path, invitee(more)));
    expect([status, body.error.fields], JSON.stringify(more)).toEqual([422, { [field]: message }]);
  }
});

test('nobody learns who has an account in another store', async () => {
  const names = { email: 'secret@example.com', username: 'secret.one' };
  await placePerson(api.db, api.otherStore.id, { agent: names });
  const made = await invite(names);
  expect(made).toMatchObject(names);
  expect((await manager.put(`${path}/${made.document}`, { name: 'X', ...names })).status).toBe(200);
  expect((await accept(await copiedToken(made.document))).status).toBe(200);
  expect(await agentOf(made.document)).toMatchObject({ email: null, username: null });
});

test('POST /v2/agent-old does the same', async () => {
  const { status, body } = await manager.post('/v2/agent-old', invitee());
  expect([status, body.kind]).toEqual([200, 'invitation']);
});

describe('sending again', () => {
  it('renews the days, kills the old links, and is refused the fourth time in an hour', async () => {
    const made = await invite({ email: 'again@example.com' });
    await api.runJobs();
    const first = mailedToken('again@example.com');
    api.clock.advance(60);
    const { body } = await manager.post(`${path}/${made.document}/resend`);
    expect(Date.parse(body.expires_at as string) - Date.parse(made.expires_at as string)).toBe(60_000);
    expect((await accept(first)).status).toBe(401);
    await api.runJobs();
    const second = mailedToken('again@example.com');
    expect(second).not.toBe(first);
    for (let count = 0; count < 2; count++) {
      api.clock.advance(60);
      expect((await manager.post(`${path}/${made.document}/resend`)).status).toBe(200);
    }
    const refused = await manager.post(`${path}/${made.document}/resend`);
    expect([refused.status, refused.retryAfter]).toEqual([429, 3420]);
    const before = api.mail.sent.length;
    await api.runJobs();
    // Two sendings were still waiting: only the last one goes out.
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
    const { status } = await inviting.post(path, invitee({ email: 'dead@example.com' }));
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
      expect((await manager.del(`${path}/${document}`)).status).toBe(200);
    }
    const refused = await manager.post<Refusal>(path, invitee(more));
    expect([refused.status, refused.retryAfter]).toEqual([429, 3600]);
    expect(refused.body.error.message).toBe(
      'Este e-mail já recebeu vários convites. Aguarde antes de enviar outro, ou copie o link.',
    );
    expect((await manager.get(`${path}/${document}`)).status).toBe(404);
    await ask({ cpf: document, email: 'flood@example.com' });
    expect((await manager.post(`${path}/${document}/approve`, place)).status).toBe(429);
    await invite({ document: newCpf() });
  });

  it('has a limit for who sends, whoever gets them', async () => {
    const one = await placePerson(api.db, api.store.id, { membership: { is_admin: true } });
    const client = await sessionOf(api, one);
    const send = () => client.post(path, invitee({ email: `${newCpf()}@example.com` }));
    for (let count = 0; count < 60; count++) expect((await send()).status).toBe(200);
    const { status, body } = await send();
    expect([status, body.error.code]).toEqual([429, 'invitations.sent_too_many']);
    expect((await client.post(path, invitee())).status).toBe(200);
  });

  it('needs an address', async () => {
    const made = await invite();
    const { status, body } = await manager.post<Refusal>(`${path}/${made.document}/resend`);
    expect([status, body.error.code]).toEqual([422, 'invitations.no_email']);
  });
});

describe('a change', () => {
  it('is written and audited, a repeat is not, and a stale one shows what holds', async () => {
    const made = await invite();
    const at = `${path}/${made.document}`;
    const asMade = { 'if-match': `"${made.version}"` };
    const changed = await manager.put(at, { name: 'Tatiana Lima' }, asMade);
    expect([changed.status, changed.body.name, changed.etag]).toEqual([
      ...[200, 'Tatiana Lima', `W/"${changed.body.version}"`],
    ]);
    expect(changed.body.version).toBeGreaterThan(made.version);
    expect((await manager.put(at, { name: 'Tatiana Lima' }, asMade)).status).toBe(200);
    const stale = await manager.put<Refusal>(at, { name: 'Outra' }, asMade);
    expect(stale.status).toBe(412);
    expect(stale.body.error.current).toMatchObject({ name: 'Tatiana Lima' });
    expect(await actionsOn('invitation', made.id)).toEqual(['invitations.created', 'invitations.updated']);
  });

  it('of the address kills the link that went to the old one', async () => {
    const made = await invite({ email: 'wrong@example.com' });
    await api.runJobs();
    api.clock.advance(1);
    const { body } = await manager.put(`${path}/${made.document}`, { email: 'right@example.com' });
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
    const raised = await manager.put(`${path}/${made.document}`, { group_id: higher.group_id });
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
    const made = await lowClient.post(path, invitee({ email: 'taken.over@example.com' }));
    const linkOf = async (client: Client<Invitation>) => {
      const { body } = await client.post<{ url: string }>(`${path}/${made.body.document}/link`);
      return new URL(body.url, testAddress).searchParams.get('access') as string;
    };
    const theirs = await linkOf(lowClient);
    const again = await linkOf(lowClient);
    api.clock.advance(1);
    const mine = await linkOf(manager);
    for (const link of [theirs, again]) expect((await accept(link)).status).toBe(401);
    const mails = api.mail.sent.length;
    await api.runJobs();
    expect(api.mail.sent.length).toBe(mails);
    await api.db.deleteFrom('memberships').where('agent_id', '=', low).execute();
    expect((await accept(mine)).status).toBe(200);
  });

  it('leaves no DDD without its number', async () => {
    const made = await invite({ phone_ddd: '11', phone_number: '987654321' });
    const { status, body } = await manager.put<Refusal>(`${path}/${made.document}`, { phone_ddd: null });
    expect([status, body.error.fields]).toEqual([...[422, { phone_ddd: 'Digite um DDD válido' }]]);
  });
});

test('withdrawn, an invitation opens nothing, and a mail that waits is not sent', async () => {
  const made = await invite({ email: 'gone@example.com' });
  const token = await copiedToken(made.document);
  const before = api.mail.sent.length;
  expect((await manager.del(`${path}/${made.document}`)).status).toBe(200);
  await api.runJobs();
  expect(api.mail.sent.length).toBe(before);
  expect((await accept(token)).status).toBe(401);
  expect(await actionsOn('invitation', made.id)).toEqual([
    ...['invitations.created', 'invitations.link_copied', 'invitations.withdrawn'],
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
      expect(refusedCode(await low.post(path, invitee(above)))).toEqual(escalation);
      const document = await placeInvitation(api.db, api.store, {
        ...{ ...above, email: `${key}@example.com`, expires_at: new Date(api.clock.now().getTime() + 86_400_000) },
      });
      const at = `${path}/${document}`;
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
      expect(refusedCode(await low.post(`${path}/${request}/approve`, above))).toEqual(escalation);
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
    const { status, body } = await copy.post(path, invitee(supervisors));
    expect([status, body.error.message]).toEqual([
      ...[403, 'Este cargo aprova pedidos: somente quem também pode aprovar pode concedê-lo.'],
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
      client.post(path, target),
    ]);
    // Whichever came first: what is written was allowed when it was.
    const row = await api.db.selectFrom('invitations').where('document', '=', target.document).select('id').execute();
    expect(row.length).toBe(answer.status === 200 ? 1 : 0);
    expect((await client.post(path, invitee({ group_id: empty }))).status).toBe(403);
  });
});

test('the list shows invitations and requests, newest first, and finds by name', async () => {
  const document = await placeInvitation(api.db, api.otherStore, { name: 'Érica Ângelo', created_at: new Date(0) });
  const request = await placeInvitation(api.db, api.otherStore, { kind: 'request', name: 'Zuleica' });
  const client = await api.signIn<{ items: Invitation[]; pagination: object }>('admin', api.otherStore.id);
  const listed = async (query = '') =>
    (await client.get(`/v2/agent/list-preregistration${query}`)).body.items.map((item) => [item.kind, item.document]);
  expect(await listed()).toEqual([
    ['request', request],
    ['invitation', document],
  ]);
  expect(await listed('?sort-by=name')).toEqual([
    ['invitation', document],
    ['request', request],
  ]);
  expect(await listed('?sort-by=expires_at&ascending=1')).toEqual([
    ['invitation', document],
    ['request', request],
  ]);
  expect(await listed('?name=erica%20ANG')).toEqual([['invitation', document]]);
  expect(await listed('?name=%25')).toEqual([]);
});

describe('a request for access', () => {
  const requestOf = (cpf: string) =>
    api.db.selectFrom('invitations').where('document', '=', cpf).selectAll().executeTakeFirst();

  it('reaches the store of the Host, else of the typed name or CNPJ', async () => {
    await api.db.updateTable('stores').set({ cnpj: 'A87HBZHB000161' }).where('id', '=', api.otherStore.id).execute();
    const table: [object, string, number][] = [
      [{ workplace: 'outra farmacia' }, 'central.example', api.store.id],
      [{ workplace: ' BOTICA  central ' }, 'nowhere.example', api.store.id],
      [{ workplace: 'Farmácia Botica Central' }, 'nowhere.example', api.store.id],
      [{ workplace: 'Outra' }, 'nowhere.example', api.otherStore.id],
      [{ workplace: 'a8.7HB.ZHB/0001-61' }, 'nowhere.example', api.otherStore.id],
    ];
    for (const [more, host, storeId] of table) {
      const cpf = newCpf();
      expect(await ask({ ...more, cpf }, host)).toMatchObject({ status: 200, body: {} });
      expect((await requestOf(cpf))?.store_id, JSON.stringify(more)).toBe(storeId);
    }
  });

  it('that fits no store, or several, says so at its field', async () => {
    const unknown = await ask({ workplace: 'Drogaria São João' });
    expect([unknown.status, unknown.body.error.fields]).toEqual([
      ...[422, { workplace: 'Não encontramos essa farmácia aqui. Confira o nome ou informe o CNPJ.' }],
    ]);
    const ambiguous = await ask({ workplace: 'Botica Central, Outra Farmácia' });
    expect([ambiguous.status, ambiguous.body.error.fields]).toEqual([
      ...[422, { workplace: 'Mais de uma farmácia tem esse nome. Informe o nome completo ou o CNPJ.' }],
    ]);
  });

  it("goes by the typed name where the Host is the admin's own, be it a store's too", async () => {
    const server = await api.alsoServe({ PUBLIC_URL: 'https://central.example' });
    const cpf = newCpf();
    const asked = { name: 'Sílvia', workplace: 'Outra Farmácia', role: 'Caixa', email: 'silvia@example.com', cpf };
    const headers = { host: 'central.example' };
    const reply = await server.inject({ method: 'POST', url: '/v2/agent/access-request', headers, payload: asked });
    expect([reply.statusCode, (await requestOf(cpf))?.store_id]).toEqual([200, api.otherStore.id]);
  });

  it('changes nothing for a member, or for who is invited already', async () => {
    const member = await placePerson(api.db, api.store.id);
    const { cpf } = await api.db.selectFrom('agents').where('id', '=', member).select('cpf').executeTakeFirstOrThrow();
    const invited = await placeInvitation(api.db, api.store);
    for (const known of [cpf, invited]) {
      const before = await requestOf(known);
      expect(await ask({ cpf: known })).toMatchObject({ status: 200, body: {} });
      expect(await requestOf(known)).toEqual(before);
    }
  });

  it('is limited per CPF and per address', async () => {
    const cpf = newCpf();
    for (let count = 0; count < 3; count++) expect((await ask({ cpf })).status).toBe(200);
    const refused = await ask({ cpf });
    expect([refused.status, Number(refused.retryAfter)]).toEqual([429, 86_400]);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      lastAddress = 199;
      statuses.push((await ask()).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('approved becomes an invitation and is mailed', async () => {
    const cpf = newCpf();
    const before = api.mail.sent.length;
    await ask({ cpf, email: 'approved@example.com' });
    await api.runJobs();
    expect(api.mail.sent.length).toBe(before);
    const waiting = await manager.post(`${path}/${cpf}/resend`);
    expect(waiting.status).toBe(409);
    const { status, body } = await manager.post(`${path}/${cpf}/approve`, place);
    expect([status, body.kind, body.group, body.requested_role]).toEqual([200, 'invitation', 'Atendente', 'Caixa']);
    await api.runJobs();
    expect((await accept(mailedToken('approved@example.com'))).status).toBe(200);
    expect((await agentOf(cpf))?.email).toBe('approved@example.com');
    expect((await manager.post(`${path}/${cpf}/approve`, place)).status).toBe(404);
  });

  it.each(['refuse', 'withdraw'])('refused (%s) is gone, and the person is told', async (way) => {
    const cpf = newCpf();
    await ask({ cpf, name: 'promo.example Sílvia', email: `${way}@example.com` });
    const at = `${path}/${cpf}`;
    const refused = way === 'refuse' ? await manager.post(`${at}/refuse`) : await manager.del(at);
    expect(refused.status).toBe(200);
    expect(await requestOf(cpf)).toBeUndefined();
    await api.runJobs();
    const mail = api.mail.sent.at(-1);
    expect(mail?.to).toEqual({ name: '', address: `${way}@example.com` });
    // What a stranger typed as a name is no advertisement to the owner of the address.
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Sílvia|promo/);
    expect(mail?.text).toContain('Seu pedido de acesso ao painel da Botica Central não foi aprovado.');
  });

  it('is the only thing that can be approved or refused', async () => {
    const made = await invite();
    for (const [step, body] of [
      ['approve', place],
      ['refuse', undefined],
    ] as const) {
      const answer = await manager.post(`${path}/${made.document}/${step}`, body);
      expect(answer.status).toBe(409);
    }
  });

  it('of an impostor hides nobody: whoever approves chooses the e-mail', async () => {
    const cpf = newCpf();
    await ask({ cpf, name: 'Impostor', email: 'impostor@example.com' });
    api.clock.advance(60);
    await ask({ cpf, name: 'Verdadeira', email: 'true@example.com' });
    await ask({ cpf, name: 'Verdadeira Lima', email: 'true@example.com' });
    const at = `${path}/${cpf}`;
    const shown = await manager.get(at);
    expect(shown.body).toMatchObject({ kind: 'request', name: 'Verdadeira Lima', email: 'true@example.com' });
    expect(shown.body.other_requests.map(({ name, email }) => [name, email])).toEqual([
      ['Impostor', 'impostor@example.com'],
    ]);
    expect((await manager.post(`${at}/approve`, place, { 'if-match': '"1"' })).status).toBe(412);
    for (const email of [undefined, '', 'other@example.com']) {
      const refused = await manager.post<Refusal>(`${at}/approve`, { ...place, email });
      expect([refused.status, refused.body.error.fields]).toEqual([
        ...[422, { email: 'Há pedidos com e-mails diferentes para este CPF. Escolha o e-mail da pessoa.' }],
      ]);
    }
    const { status, body } = await manager.post(`${at}/approve`, { ...place, email: 'impostor@example.com' });
    expect([status, body.name, body.email, body.other_requests]).toEqual([200, 'Impostor', 'impostor@example.com', []]);
    await api.runJobs();
    expect(api.mail.sent.at(-1)?.to.address).toBe('impostor@example.com');
  });

  it('that comes at the same moment as another is seen as well', async () => {
    const cpf = newCpf();
    const emails = ['a@example.com', 'b@example.com', 'c@example.com'];
    await Promise.all(emails.map((email) => ask({ cpf, email })));
    const { body } = await manager.get(`${path}/${cpf}`);
    expect([body.email, ...body.other_requests.map(({ email }) => email)].sort()).toEqual(emails);
  });

  it('does not crowd out what a store has to see: 200 wait at most', async () => {
    const rows = Array.from({ length: 200 }, () => ({
      ...{ store_id: api.otherStore.id, kind: 'request' as const, document: newCpf(), name: 'X', name_search: 'x' },
      created_at: api.clock.now(),
    }));
    await api.db.insertInto('invitations').values(rows).execute();
    const cpf = newCpf();
    expect((await ask({ cpf }, 'outra.example')).status).toBe(200);
    expect(await requestOf(cpf)).toBeUndefined();
    await api.db
      .updateTable('invitations')
      .set({ expires_at: api.clock.now() })
      .where('store_id', '=', api.otherStore.id)
      .execute();
    await ask({ cpf }, 'outra.example');
    expect(await requestOf(cpf)).toBeDefined();
  });

  it('is gone after 30 days', async () => {
    const cpf = newCpf();
    await ask({ cpf });
    const admin = await adminId();
    const listed = async () =>
      (await (await sessionOf<{ items: Invitation[] }>(api, admin)).get('/v2/agent/list-preregistration')).body.items;
    expect((await listed()).some(({ document }) => document === cpf)).toBe(true);
    api.clock.advance(30 * 86_400);
    expect((await listed()).some(({ document }) => document === cpf)).toBe(false);
    const client = await sessionOf<Invitation>(api, admin);
    expect((await client.get(`${path}/${cpf}`)).status).toBe(404);
    expect((await client.post(`${path}/${cpf}/approve`, place)).status).toBe(404);
    expect((await client.post(path, invitee({ document: cpf }))).status).toBe(200);
    manager = client;
  });
});

test('a person who joined otherwise meanwhile is told so', async () => {
  const made = await invite();
  const token = await copiedToken(made.document);
  const id = await placePerson(api.db, api.otherStore.id, {
    agent: { cpf: made.document, password_hash: await hashPassword(password) },
  });
  await joinPerson(api.db, api.store.id, id);
  const { status, body } = await api.visitor.post('/v2/agent/login', { type: 'invitation', access: token, password });
  expect([status, body.error.message]).toEqual([422, 'Este CPF já é de um colaborador da loja.']);
});
