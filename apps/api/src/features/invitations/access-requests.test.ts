import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it } from 'vitest';
import { newCpf, placeInvitation, placePerson, sessionOf } from '../../../test/builders-people.ts';
import { invitationsPath, openInvitationDesk } from '../../../test/invitation-desk.ts';

const desk = await openInvitationDesk();
const { api, place, invitee, invite, mailedToken, ask, accept, agentOf, adminId } = desk;
interface Refusal {
  error: ErrorBody;
}

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
      422,
      { workplace: 'Não encontramos essa farmácia aqui. Confira o nome ou informe o CNPJ.' },
    ]);
    const rename = (name: string) => api.db.updateTable('stores').set({ name }).where('id', '=', api.otherStore.id);
    await rename('Outra Farmácia Central').execute();
    const ambiguous = await ask({ workplace: 'Farmácia Central' });
    await rename('Outra Farmácia').execute();
    expect([ambiguous.status, ambiguous.body.error.fields]).toEqual([
      422,
      { workplace: 'Mais de uma farmácia tem esse nome ou CNPJ. Informe o endereço do site, como farmacia.com.br.' },
    ]);
  });

  it('asks for the domain where two stores have the CNPJ, and goes by it', async () => {
    const cnpj = 'A87HBZHB000161';
    const { cnpj: before } = await api.db
      .selectFrom('stores')
      .where('id', '=', api.store.id)
      .select('cnpj')
      .executeTakeFirstOrThrow();
    await api.db.updateTable('stores').set({ cnpj }).execute();
    const both = await ask({ workplace: cnpj });
    expect([both.status, both.body.error.code]).toEqual([422, 'invitations.ambiguous_workplace']);
    const { domain } = await api.db
      .selectFrom('store_domains')
      .where('store_id', '=', api.store.id)
      .select('domain')
      .executeTakeFirstOrThrow();
    for (const typed of [domain, ` ${domain.toUpperCase()} `]) {
      const cpf = newCpf();
      expect((await ask({ workplace: typed, cpf })).status).toBe(200);
      expect((await requestOf(cpf))?.store_id).toBe(api.store.id);
    }
    await api.db.updateTable('stores').set({ cnpj: before }).where('id', '=', api.store.id).execute();
  });

  it("goes by the typed name where the Host is the admin's own, be it a store's too", async () => {
    const server = await api.alsoServe({ PUBLIC_URL: 'https://central.example' });
    const requested = { name: 'Sílvia', workplace: 'Outra Farmácia', role: 'Caixa', email: 'silvia@example.com' };
    for (const host of ['central.example', 'CENTRAL.example', 'central.example:443', 'central.example.']) {
      const payload = { ...requested, cpf: newCpf() };
      const reply = await server.inject({
        method: 'POST',
        url: '/v2/agent/access-request',
        headers: { host },
        payload,
      });
      expect([host, reply.statusCode, (await requestOf(payload.cpf))?.store_id]).toEqual([
        host,
        200,
        api.otherStore.id,
      ]);
    }
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
      statuses.push((await ask({}, undefined, '10.0.0.200')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('approved becomes an invitation and is mailed', async () => {
    const cpf = newCpf();
    const before = api.mail.sent.length;
    await ask({ cpf, email: 'approved@example.com' });
    await api.runJobs();
    expect(api.mail.sent.length).toBe(before);
    const waiting = await desk.manager.post(`${invitationsPath}/${cpf}/resend`);
    expect(waiting.status).toBe(409);
    const { status, body } = await desk.manager.post(`${invitationsPath}/${cpf}/approve`, place);
    expect([status, body.kind, body.group, body.requested_role]).toEqual([200, 'invitation', 'Atendente', 'Caixa']);
    await api.runJobs();
    expect((await accept(mailedToken('approved@example.com'))).status).toBe(200);
    expect((await agentOf(cpf))?.email).toBe('approved@example.com');
    expect((await desk.manager.post(`${invitationsPath}/${cpf}/approve`, place)).status).toBe(404);
  });

  it.each(['refuse', 'withdraw'])('refused (%s) is gone, and the person is told', async (way) => {
    const cpf = newCpf();
    await ask({ cpf, name: 'promo.example Sílvia', email: `${way}@example.com` });
    const at = `${invitationsPath}/${cpf}`;
    const refused = way === 'refuse' ? await desk.manager.post(`${at}/refuse`) : await desk.manager.del(at);
    expect(refused.status).toBe(200);
    expect(await requestOf(cpf)).toBeUndefined();
    await api.runJobs();
    const mail = api.mail.sent.at(-1);
    expect(mail?.to).toEqual({ name: '', address: `${way}@example.com` });
    // A stranger typed the name, so the mail must not carry it as an advertisement.
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Sílvia|promo/);
    expect(mail?.text).toContain('Seu pedido de acesso ao painel da Botica Central não foi aprovado.');
  });

  it('is the only thing that can be approved or refused', async () => {
    const made = await invite();
    for (const [step, body] of [
      ['approve', place],
      ['refuse', undefined],
    ] as const) {
      const answer = await desk.manager.post(`${invitationsPath}/${made.document}/${step}`, body);
      expect(answer.status).toBe(409);
    }
  });

  it('of an impostor hides nobody: whoever approves chooses the e-mail', async () => {
    const cpf = newCpf();
    await ask({ cpf, name: 'Impostor', email: 'impostor@example.com' });
    api.clock.advance(60);
    await ask({ cpf, name: 'Verdadeira', email: 'true@example.com' });
    await ask({ cpf, name: 'Verdadeira Lima', email: 'true@example.com' });
    const at = `${invitationsPath}/${cpf}`;
    const shown = await desk.manager.get(at);
    expect(shown.body).toMatchObject({ kind: 'request', name: 'Verdadeira Lima', email: 'true@example.com' });
    expect(shown.body.other_requests.map(({ name, email }) => [name, email])).toEqual([
      ['Impostor', 'impostor@example.com'],
    ]);
    expect((await desk.manager.post(`${at}/approve`, place, { 'if-match': '"1"' })).status).toBe(412);
    for (const email of [undefined, '', 'other@example.com']) {
      const refused = await desk.manager.post<Refusal>(`${at}/approve`, { ...place, email });
      expect([refused.status, refused.body.error.fields]).toEqual([
        422,
        { email: 'Há pedidos com e-mails diferentes para este CPF. Escolha o e-mail da pessoa.' },
      ]);
    }
    const { status, body } = await desk.manager.post(`${at}/approve`, { ...place, email: 'impostor@example.com' });
    expect([status, body.name, body.email, body.other_requests]).toEqual([200, 'Impostor', 'impostor@example.com', []]);
    await api.runJobs();
    expect(api.mail.sent.at(-1)?.to.address).toBe('impostor@example.com');
  });

  it('that comes at the same moment as another is seen as well', async () => {
    const cpf = newCpf();
    const emails = ['a@example.com', 'b@example.com', 'c@example.com'];
    await Promise.all(emails.map((email) => ask({ cpf, email })));
    const { body } = await desk.manager.get(`${invitationsPath}/${cpf}`);
    expect([body.email, ...body.other_requests.map(({ email }) => email)].sort()).toEqual(emails);
  });

  it('does not crowd out what a store has to see: 200 wait at most', async () => {
    const rows = Array.from({ length: 200 }, () => ({
      store_id: api.otherStore.id,
      kind: 'request' as const,
      document: newCpf(),
      name: 'X',
      name_search: 'x',
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
    expect((await client.get(`${invitationsPath}/${cpf}`)).status).toBe(404);
    expect((await client.post(`${invitationsPath}/${cpf}/approve`, place)).status).toBe(404);
    expect((await client.post(invitationsPath, invitee({ document: cpf }))).status).toBe(200);
  });
});
