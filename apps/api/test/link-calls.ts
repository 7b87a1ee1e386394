import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { expect } from 'vitest';
import { ownPassword } from './builders-sign-in.ts';
import { clientOf, type TestApp, testAddress } from './test-app.ts';

export type LinkReply = LoginReply & { error: ErrorBody } & Record<string, unknown>;

/** Calls of people with a link from a mail; `fresh`: the password that they choose. */
export function linkCalls(api: TestApp, fresh: string) {
  const post = (path: string, body: object) => clientOf<LinkReply>(api.app, null).post(path, body);
  const login = (body: object) => post('/v2/agent/login', body);
  return {
    post,
    login,
    choosePassword: (access: string, password = fresh) =>
      login({ type: 'new_password', access, new_password: password, confirm_password: password }),
    join: (access: string, password = ownPassword) => login({ type: 'invitation', access, password }),
    checkLogin: (token: string | null | undefined) => clientOf(api.app, token ?? null).get('/v2/agent/check-login'),
    /** The session as it sees itself. */
    sessionIn: async (jwt: string | undefined): Promise<CheckLogin> => {
      const { status, body } = await clientOf<CheckLogin>(api.app, jwt ?? '').get('/v2/agent/check-login');
      expect(status).toBe(200);
      return body;
    },
    membersOf: (agentId: number) =>
      api.db.selectFrom('memberships').where('agent_id', '=', agentId).orderBy('store_id').select('store_id').execute(),
    actionsOf: async (agentId: number): Promise<string[]> => {
      const rows = await api.db
        .selectFrom('audit')
        .where('entity', '=', 'agent')
        .where('entity_id', '=', agentId)
        .orderBy('id')
        .select('action')
        .execute();
      return rows.map(({ action }) => action);
    },
    /** Token in the one mail that was sent. */
    mailedToken: (page: string): string => {
      expect(api.mail.sent).toHaveLength(1);
      const [mail] = api.mail.sent;
      const token = mail?.text.match(new RegExp(`${testAddress}/login/${page}\\?access=([\\w-]{43})\n`))?.[1];
      expect(token, mail?.text).toBeDefined();
      expect(mail?.html).toContain(`/login/${page}?access=${token}`);
      return token as string;
    },
  };
}
