import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { expect } from 'vitest';
import { joinPerson } from './builders-people.ts';
import { ownPassword } from './builders-sign-in.ts';
import type { startAccountTests } from './start-account-tests.ts';
import { clientOf } from './test-app.ts';

export type SignInReply = LoginReply & { error: ErrorBody };

/** Sign-in calls of the people of `startAccountTests`. */
export function signInCalls({ api, aPerson }: Awaited<ReturnType<typeof startAccountTests>>) {
  const visitor = () => clientOf<SignInReply>(api.app, null);
  const login = (body: object) => visitor().post('/v2/agent/login', body);
  const tryPassword = (name: object, tried = 'errada') => login({ type: 'password', ...name, password: tried });
  const tokenOf = async (person: { cpf: string }): Promise<string> => {
    const { status, body } = await tryPassword({ cpf: person.cpf }, ownPassword);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.jwt as string;
  };
  return {
    visitor,
    login,
    tryPassword,
    tokenOf,
    session: async (person: { cpf: string }) =>
      clientOf<CheckLogin & { error: ErrorBody }>(api.app, await tokenOf(person)),
    /** Creates a member of two stores. */
    both: async () => {
      const person = await aPerson();
      await joinPerson(api.db, api.otherStore.id, person.id, {
        group_id: api.otherStore.groupIds.get('atendente') as number,
      });
      return person;
    },
  };
}
