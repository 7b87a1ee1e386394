import { beforeEach, expect, test } from 'vitest';
import { joinPerson, newCpf } from '../../../../test/builders-people.ts';
import { ownPassword } from '../../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';

const { api, aPerson } = await startAccountTests();

beforeEach(() => api.db.deleteFrom('audit').execute());

const tryPassword = (cpf: string, password: string) =>
  api.visitor.post('/v2/agent/login', { type: 'password', cpf, password });

const rows = () =>
  api.db
    .selectFrom('audit')
    .orderBy('id')
    .select(['store_id', 'actor_kind', 'agent_id', 'entity', 'entity_id', 'action', 'changes'])
    .execute();

const failed = {
  actor_kind: 'system',
  agent_id: null,
  entity: 'agent',
  action: 'session.sign_in_failed',
  changes: { way: [null, 'password'], address: [null, '127.0.0.1'] },
};

test('a wrong password is told in every store of the person', async () => {
  const { id, cpf } = await aPerson();
  await joinPerson(api.db, api.otherStore.id, id);
  expect((await tryPassword(cpf, 'errada')).status).toBe(401);
  expect(await rows()).toEqual([
    { ...failed, entity_id: id, store_id: api.store.id },
    { ...failed, entity_id: id, store_id: api.otherStore.id },
  ]);
});

test('an unknown account leaves one row as well, in no store, and nothing of what was typed', async () => {
  const cpf = newCpf();
  expect((await tryPassword(cpf, 'algo digitado')).status).toBe(401);
  expect(await rows()).toEqual([{ ...failed, entity_id: 0, store_id: null }]);
  const whole = JSON.stringify(await api.db.selectFrom('audit').selectAll().execute());
  expect(whole).not.toContain(cpf);
  expect(whole).not.toContain('digitado');
});

test('the right password of somebody without a store fails like any other', async () => {
  const { id, cpf } = await aPerson({ is_enabled: false });
  expect((await tryPassword(cpf, ownPassword)).status).toBe(401);
  expect(await rows()).toEqual([{ ...failed, entity_id: id, store_id: null }]);
});

test('tries beyond the limit leave no more rows', async () => {
  const cpf = newCpf();
  for (let n = 0; n < 15; n++) await tryPassword(cpf, 'errada');
  expect(await rows()).toHaveLength(10);
});
