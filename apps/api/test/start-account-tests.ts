import type { Insertable } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { newCpf, placePerson, sessionOf } from './builders-people.ts';
import { ownPasswordHash } from './builders-sign-in.ts';
import { type LooseBody, startTestApp } from './test-app.ts';

let people = 0;

/**
 * The API of a file of tests about accounts. Each test finds nothing sent or waiting to be sent, and all its tries: they
 * come from one address. `Body`: what the calls of a person answer.
 */
export async function startAccountTests<Body = LooseBody>() {
  const api = await startTestApp();
  afterAll(() => api.close());
  beforeEach(async () => {
    api.mail.sent.length = 0;
    for (const table of ['jobs', 'rate_limits'] as const) await api.db.deleteFrom(table).execute();
  });

  /** An attendant, as long as `membership` says nothing else, who knows `ownPassword`. */
  async function aPerson(membership: Partial<Insertable<Tables['memberships']>> = {}) {
    const n = ++people;
    const person = { cpf: newCpf(), name: 'Rosa Lima', email: `rosa${n}@example.com`, username: `rosa.${n}` };
    const id = await placePerson(api.db, api.store.id, {
      agent: { ...person, password_hash: await ownPasswordHash() },
      membership: { group_id: api.store.groupIds.get('atendente') as number, ...membership },
    });
    return { ...person, id };
  }

  /** The same, with a session. */
  async function aSignedInPerson(membership?: Parameters<typeof aPerson>[0]) {
    const person = await aPerson(membership);
    return { ...person, client: await sessionOf<Body>(api, person.id) };
  }

  return { api, aPerson, aSignedInPerson };
}
