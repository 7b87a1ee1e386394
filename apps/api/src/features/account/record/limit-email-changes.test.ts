import { expect, it } from 'vitest';
import { ownPassword } from '../../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';

const path = '/v2/agent/account';
const { api, aSignedInPerson } = await startAccountTests();

const outcomes = async (count: number, call: (n: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await call(n)).status);
  return statuses;
};

it('an account changes its e-mail five times in an hour, on whichever page', async () => {
  const { id, client } = await aSignedInPerson();
  const own = (n: number) => ({ email: `muda${n}-${id}@example.com`, current_password: ownPassword });
  expect(await outcomes(3, (n) => client.put(path, own(n)))).toEqual([200, 200, 200]);
  const admin = await aSignedInPerson({ is_admin: true });
  const theirs = (n: number) => admin.client.put(`/v2/agent/${id}`, { email: `outra${n}-${id}@example.com` });
  expect(await outcomes(3, theirs)).toEqual([200, 200, 429]);
  expect((await client.put(path, own(9))).status).toBe(429);
  expect((await client.put(path, { name: 'Rosa Dois' })).status).toBe(200);
  await api.runJobs();
  expect(api.mail.sent).toHaveLength(5);
});

it('a person asks for ten changes in an hour, of whichever accounts', async () => {
  const admin = await aSignedInPerson({ is_admin: true });
  const others = await Promise.all(Array.from({ length: 11 }, () => aSignedInPerson()));
  const requested = await outcomes(11, (n) => {
    return admin.client.put(`/v2/agent/${others[n]?.id}`, { email: `dez${n}-${admin.id}@example.com` });
  });
  expect(requested).toEqual([...Array(10).fill(200), 429]);
});

it('an address is asked for five times in an hour, for whatever accounts', async () => {
  const admin = await aSignedInPerson({ is_admin: true });
  const others = await Promise.all(Array.from({ length: 6 }, () => aSignedInPerson()));
  const requested = await outcomes(6, (n) => {
    return admin.client.put(`/v2/agent/${others[n]?.id}`, { email: 'vitima@example.com' });
  });
  expect(requested).toEqual([...Array(5).fill(200), 429]);
});

it('who may not change an account uses up none of its changes', async () => {
  const owner = await aSignedInPerson();
  const other = await aSignedInPerson();
  const refused = (n: number) => other.client.put(`/v2/agent/${owner.id}`, { email: `intruso${n}@example.com` });
  expect(await outcomes(6, refused)).not.toContain(200);
  const update = { email: `dona${owner.id}@example.com`, current_password: ownPassword };
  expect((await owner.client.put(path, update)).status).toBe(200);
});
