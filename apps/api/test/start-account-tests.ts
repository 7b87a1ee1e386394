import type { Insertable } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { newCpf, placePerson, sessionOf } from './builders-people.ts';
import { ownPasswordHash } from './builders-sign-in.ts';
import { type LooseBody, startTestApp } from './test-app.ts';

let people = 0;

/**
 * API for tests of accounts. Each test starts without mails, sent or waiting, and with all its tries, because they come
 * from one address. `Body`: reply of a person's calls.
 */
export async function startAccountTests<Body = LooseBody>() {
  const api = await startTestApp();
  afterAll(() => api.close());
  beforeEach(async () => {
    api.mail.sent.length = 0;
    for (const table of ['jobs', 'rate_limits'] as const) await api.db.deleteFrom(table).execute();
  });

  /** Creates a person who knows `ownPassword`, an attendant unless `membership` says otherwise. */
  async function aPerson(membership: Partial<Insertable<Tables['memberships']>> = {}) {
    const n = ++people;
    const person = { cpf: newCpf(), name: 'Rosa Lima', email: `rosa${n}@example.com`, username: `rosa.${n}` };
    const id = await placePerson(api.db, api.store.id, {
      agent: { ...person, password_hash: await ownPasswordHash() },
      membership: { group_id: api.store.groupIds.get('atendente') as number, ...membership },
    });
    return { ...person, id };
  }

  /** Creates such a person with a session. */
  async function aSignedInPerson(membership?: Parameters<typeof aPerson>[0]) {
    const person = await aPerson(membership);
    return { ...person, client: await sessionOf<Body>(api, person.id) };
  }

  return { api, aPerson, aSignedInPerson };
}
