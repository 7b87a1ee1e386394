import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import type { APIRequestContext } from '@playwright/test';
import { test as base } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';

export interface Colleague {
  id: number;
  name: string;
  cpf: string;
  /** Bearer of a session of their own. */
  token: string;
}

export interface DemoColleagues {
  /** Somebody new who has accepted an invitation to the group ("Atendente"). */
  join: (group: string) => Promise<Colleague>;
  /** The same with an address, to which links can be mailed. */
  joinWithEmail: (group: string) => Promise<Colleague & { email: string }>;
  /** Somebody unknown asks for access to the demo store. */
  requestAccess: () => Promise<{ name: string; cpf: string; email: string }>;
}

export const demoSecret = 'Capivara-Azul-77';

/** Eleven digits that are a CPF and nobody's. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10));
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

async function openDemoColleagues(request: APIRequestContext, admin: string): Promise<DemoColleagues> {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown, token = admin) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return reply.json();
  };
  const groups: { id: number; name: string; department_id: number }[] = (
    await send('GET', '/v2/agent/group/search/name')
  ).items;
  const [branch] = (await send('GET', '/v2/branches')).items;
  const join: DemoColleagues['join'] = async (groupName) => {
    const group = groups.find(({ name }) => name === groupName);
    const cpf = newCpf();
    const name = `Nina ${uniqueWord()}`;
    const post = { group_id: group?.id, department_id: group?.department_id, branch_id: branch.id };
    const invitation: Invitation = await send('POST', '/v2/agent/pre-registration', { document: cpf, name, ...post });
    const { url } = await send('POST', `/v2/agent/pre-registration/${invitation.document}/link`, {});
    const access = new URL(url, 'http://aqui').searchParams.get('access');
    const passwords = { new_password: demoSecret, confirm_password: demoSecret };
    const { jwt } = await send('POST', '/v2/agent/login', { type: 'new_password', access, ...passwords });
    const { agent } = await send('GET', '/v2/agent/check-login', undefined, jwt);
    return { id: agent.id, name, cpf, token: jwt };
  };
  return {
    join,
    joinWithEmail: async (group) => {
      const colleague = await join(group);
      const email = `${uniqueWord()}@farmacia.example`.toLowerCase();
      await send('PUT', '/v2/agent/account', { email, current_password: demoSecret }, colleague.token);
      return { ...colleague, email };
    },
    requestAccess: async () => {
      const person = { name: `Tito ${uniqueWord()}`, cpf: newCpf(), email: `${uniqueWord()}@cliente.example` };
      const asked = { ...person, email: person.email.toLowerCase(), role: 'Farmacêutico' };
      await send('POST', '/v2/agent/access-request', { ...asked, workplace: 'Farmácia Botica Demo' });
      return { ...person, email: asked.email };
    },
  };
}

export const test = base.extend<object, { colleagues: DemoColleagues }>({
  colleagues: [
    async ({ playwright, tokenOf }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL as string });
      await use(await openDemoColleagues(request, await tokenOf('administrador')));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
