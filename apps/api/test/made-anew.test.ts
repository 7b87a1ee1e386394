import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinPerson, newCpf, placePerson, workPlaceIn } from './builders-people.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
let admin: Client;

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
});
afterAll(() => api.close());

const asOf = (version: unknown) => ({ 'if-match': `"${version}"` });

/** Changes the record at `path` a few times, and returns its versions. */
async function versionsOf(path: string, first: unknown): Promise<unknown[]> {
  const versions = [first];
  for (const name of ['Ana Um', 'Ana Dois', 'Ana Três']) {
    const { status, body } = await admin.put(path, { name }, asOf(versions.at(-1)));
    expect(status).toBe(200);
    versions.push(body.version);
  }
  return versions;
}

test('an invitation that was withdrawn and created again is not changed with the version of the old one', async () => {
  const document = newCpf();
  const path = `/v2/agent/pre-registration/${document}`;
  const invite = async () => {
    const invitation = { document, name: 'Ana Souza', ...(await workPlaceIn(api.db, api.store)) };
    const { status, body } = await admin.post('/v2/agent/pre-registration', invitation);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.version;
  };
  const old = await versionsOf(path, await invite());
  expect((await admin.del(path)).status).toBe(200);
  const fresh = await versionsOf(path, await invite());
  for (const version of old) {
    expect((await admin.put(path, { name: 'Outra' }, asOf(version))).status).toBe(412);
    expect((await admin.del(path, undefined, asOf(version))).status).toBe(412);
  }
  expect(new Set([...old, ...fresh]).size).toBe(old.length + fresh.length);
});

test('a person who was removed and came back is not changed with a version that was read before', async () => {
  const id = await placePerson(api.db, api.store.id);
  const path = `/v2/agent/${id}`;
  const old = await versionsOf(path, (await admin.get(path)).body.version);
  expect((await admin.del(path)).status).toBe(200);
  await joinPerson(api.db, api.store.id, id);
  const fresh = await versionsOf(path, (await admin.get(path)).body.version);
  for (const version of old) {
    expect((await admin.put(path, { name: 'Outra' }, asOf(version))).status).toBe(412);
  }
  expect(new Set([...old, ...fresh]).size).toBe(old.length + fresh.length);
});
