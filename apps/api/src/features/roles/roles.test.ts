import { defaultGroups } from '@botica/contract/features/roles/default-groups';
import type { Group } from '@botica/contract/features/roles/roles.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
}, 120_000);
afterAll(() => api.close());

test.each(defaultGroups.map((group) => [group.key, group] as const))(
  'the default group %s shows its name, department and rules',
  async (key, { name, department, grouprules }) => {
    const id = api.store.groupIds.get(key) as number;
    const { status, body, etag } = await (await api.signIn<Group>('diretor')).get(`/v2/agent/group/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      key,
      name,
      department,
      department_id: expect.any(Number),
      is_default: true,
      grouprules,
      version: 1,
    });
    expect(etag).toBe('W/"1"');
  },
);

test('who may not read Orga. > Func. is told so', async () => {
  const id = api.store.groupIds.get('atendente');
  const { status, body } = await (await api.signIn('supervisor')).get(`/v2/agent/group/${id}`);
  expect([status, body.error.code]).toEqual([403, 'permission.denied']);
  expect(body.error.message).toBe('Seu cargo não tem permissão de leitura em Orga. > Func..');
});

test('a group of another store, or of none, does not exist', async () => {
  const client = await api.signIn('admin');
  for (const id of [api.otherStore.groupIds.get('diretor'), 999_999, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await client.get(`/v2/agent/group/${id}`);
    expect([id, status, body.error.message]).toEqual([id, 404, 'Este cargo não existe nesta loja.']);
  }
});

test.each(['0', '-1', '1.5', 'abc', '1e99', '9007199254740993', '%20'])('the id %s is malformed', async (id) => {
  expect((await (await api.signIn('admin')).get(`/v2/agent/group/${id}`)).status).toBe(400);
});
