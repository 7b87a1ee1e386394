import { accountContract } from '@botica/contract/features/account/account.contract';
import { branches } from '@botica/contract/features/branches/branches.contract';
import { invitations } from '@botica/contract/features/invitations/invitations.contract';
import { roles } from '@botica/contract/features/roles/roles.contract';
import { session } from '@botica/contract/features/session/session.contract';
import type { APIRequestContext } from '@playwright/test';
import { test as base } from './botica-test.ts';
import { type Call, callAs } from './call.ts';
import { jwtOf, uniqueWord } from './demo-api.ts';
import { linkMailedTo } from './outbox.ts';

export interface Colleague {
  id: number;
  name: string;
  cpf: string;
  /** Bearer token of their own session. */
  token: string;
}

export interface DemoColleagues {
  /** Creates a person who has accepted an invitation to the group ("Atendente"). */
  join: (group: string) => Promise<Colleague>;
  /** The same with an e-mail address for links. */
  joinWithEmail: (group: string) => Promise<Colleague & { email: string }>;
  /** Requests access to the demo store for an unknown person. */
  requestAccess: () => Promise<{ name: string; cpf: string; email: string }>;
}

export const demoSecret = 'Capivara-Azul-77';

/** Eleven digits that are a valid CPF of nobody. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10));
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

/** Invites a new person to a group (by default the first one), accepts, and returns the session's token. */
export async function joinBy(call: Call, visit: Call, person: { cpf: string; name: string }, groupName?: string) {
  const groups = (await call(roles.endpoints.list, {})).items;
  const group = groups.find(({ name }) => groupName === undefined || name === groupName);
  const [branch] = (await call(branches.endpoints.list, {})).items;
  if (!group || !branch) throw new Error(`no group ${groupName}, or no branch`);
  const post = { group_id: group.id, department_id: group.department_id, branch_id: branch.id };
  const body = { document: person.cpf, name: person.name, ...post };
  const invitation = await call(invitations.endpoints.create, { body });
  const { url } = await call(invitations.endpoints.link, { params: { id: invitation.document } });
  const access = new URL(url, 'http://aqui').searchParams.get('access') ?? '';
  const passwords = { new_password: demoSecret, confirm_password: demoSecret };
  return jwtOf(await visit(session.endpoints.login, { body: { type: 'new_password', access, ...passwords } }));
}

function openDemoColleagues(request: APIRequestContext, admin: string): DemoColleagues {
  const visit = callAs(request);
  const join: DemoColleagues['join'] = async (group) => {
    const person = { cpf: newCpf(), name: `Nina ${uniqueWord()}` };
    const token = await joinBy(callAs(request, admin), visit, person, group);
    const { agent } = await callAs(request, token)(session.endpoints.checkLogin, {});
    return { ...person, id: agent.id, token };
  };
  return {
    join,
    joinWithEmail: async (group) => {
      const colleague = await join(group);
      const email = `${uniqueWord()}@farmacia.example`.toLowerCase();
      const body = { email, current_password: demoSecret };
      await callAs(request, colleague.token)(accountContract.endpoints.update, { body });
      const link = new URL(await linkMailedTo(email, /\/login\/confirm/), 'http://aqui');
      const access = link.searchParams.get('access') ?? '';
      await visit(accountContract.endpoints.confirmEmail, { body: { access } });
      return { ...colleague, email };
    },
    requestAccess: async () => {
      const person = { name: `Tito ${uniqueWord()}`, cpf: newCpf(), email: `${uniqueWord()}@cliente.example` };
      const requested = { ...person, email: person.email.toLowerCase(), role: 'Farmacêutico' };
      await visit(invitations.endpoints.request, { body: { ...requested, workplace: 'Farmácia Botica Demo' } });
      return { ...person, email: requested.email };
    },
  };
}

export const test = base.extend<object, { colleagues: DemoColleagues }>({
  colleagues: [
    async ({ playwright, tokenOf }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL as string });
      await use(openDemoColleagues(request, await tokenOf('administrador')));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
