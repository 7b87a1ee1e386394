import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import { afterAll, expect } from 'vitest';
import { newCpf, placePerson, sessionOf, workPlaceIn } from './builders-people.ts';
import { startTestApp, type TestApp, testAddress } from './test-app.ts';

export const invitationsPath = '/v2/agent/pre-registration';
/** Password that a new person chooses. */
export const chosenPassword = 'girassol no muro 7';

/** Actions recorded for a record, without refused calls. */
const actionsOn = async (api: TestApp, entity: string, id: number) =>
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

/** Secret in the newest mail to this address. */
function mailedToken(api: TestApp, address: string): string {
  const mail = api.mail.sent.findLast(({ to }) => to.address === address);
  const token = /login\/password\?access=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  return token ?? expect.fail(`No link was mailed to ${address}`);
}

const adminOf = async (api: TestApp) =>
  (
    await api.db
      .selectFrom('memberships')
      .where('store_id', '=', api.store.id)
      .where('is_admin', '=', true)
      .select('agent_id')
      .executeTakeFirstOrThrow()
  ).agent_id;

let lastAddress = 0;

/** A stranger requests access, each from a new address by default. */
async function ask(api: TestApp, more: object, host: string, remoteAddress = `10.0.0.${++lastAddress}`) {
  const requestBody = { workplace: 'Botica Central', role: 'Caixa', email: 'silvia@example.com', cpf: newCpf() };
  const reply = await api.app.inject({
    method: 'POST',
    url: '/v2/agent/access-request',
    headers: { host },
    payload: { name: 'Sílvia Menezes', ...requestBody, ...more },
    remoteAddress,
  });
  return { status: reply.statusCode, body: reply.json(), retryAfter: reply.headers['retry-after'] };
}

/** API for tests of invitations, with a manager who invites into the store's first group. */
export async function openInvitationDesk() {
  const api = await startTestApp();
  afterAll(() => api.close());
  const managerId = await placePerson(api.db, api.store.id, {
    agent: { name: 'Marina Teixeira' },
    membership: { group_id: api.store.groupIds.get('gerente') as number },
  });
  const place = await workPlaceIn(api.db, api.store);
  const invitee = (more: object = {}) => ({ document: newCpf(), name: 'Tatiana Fonseca', ...place, ...more });
  const desk = {
    api,
    /** A session lasts seven days: a test that moves the clock further must replace it. */
    manager: await sessionOf<Invitation>(api, managerId),
    place,
    invitee,
    invite: async (more: object = {}): Promise<Invitation> => {
      const { status, body } = await desk.manager.post(invitationsPath, invitee(more));
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    mailedToken: (address: string) => mailedToken(api, address),
    copiedToken: async (document: string) => {
      const { body } = await desk.manager.post<{ url: string }>(`${invitationsPath}/${document}/link`);
      return new URL(body.url, testAddress).searchParams.get('access') as string;
    },
    ask: (more: object = {}, host = 'nowhere.example', address?: string) => ask(api, more, host, address),
    accept: (access: string) =>
      api.visitor.post('/v2/agent/login', {
        type: 'new_password',
        access,
        new_password: chosenPassword,
        confirm_password: chosenPassword,
      }),
    actionsOn: (entity: string, id: number) => actionsOn(api, entity, id),
    agentOf: (cpf: string) => api.db.selectFrom('agents').where('cpf', '=', cpf).selectAll().executeTakeFirst(),
    adminId: () => adminOf(api),
  };
  return desk;
}
