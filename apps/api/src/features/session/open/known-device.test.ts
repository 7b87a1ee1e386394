import { beforeEach, describe, expect, it } from 'vitest';
import { newCpf } from '../../../../test/builders-people.ts';
import { ownPassword } from '../../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';

const { api, aPerson } = await startAccountTests();
let cpf: string;

beforeEach(async () => {
  ({ cpf } = await aPerson());
});

const network = (n: number) => `198.51.100.${n}`;
const home = '203.0.113.1';

async function post(path: string, payload: object, remoteAddress: string, cookie?: string) {
  const headers = cookie === undefined ? {} : { cookie };
  const reply = await api.app.inject({ method: 'POST', url: `/v2/agent/${path}`, remoteAddress, headers, payload });
  const device = [reply.headers['set-cookie'] ?? []].flat().find((header) => header.includes('_device='));
  return { status: reply.statusCode, device };
}

const signIn = (password: string, address: string, cookie?: string, who = cpf) =>
  post('login', { type: 'password', cpf: who, password }, address, cookie);

/** Signs in and returns the cookie of the browser. */
async function aBrowser(who = cpf, before?: string): Promise<string> {
  const { status, device } = await signIn(ownPassword, home, before, who);
  expect(status).toBe(200);
  return device?.split(';')[0] as string;
}

const failAt = async (address: string, times: number) => {
  for (let n = 0; n < times; n++) await signIn('errada', address);
};

describe('wrong passwords for an account', () => {
  it('from one network shut out that network, and nobody else', async () => {
    await failAt(network(1), 40);
    expect((await signIn(ownPassword, network(1))).status).toBe(429);
    expect((await signIn(ownPassword, home)).status).toBe(200);
  });

  it('stop at a hundred from everywhere, except in a browser in which the person signed in before', async () => {
    const browser = await aBrowser();
    for (let n = 1; n <= 10; n++) await failAt(network(n), 10);
    expect((await signIn(ownPassword, home)).status).toBe(429);
    expect((await signIn(ownPassword, home, browser)).status).toBe(200);
    api.clock.advance(15 * 60);
    expect((await signIn(ownPassword, home)).status).toBe(200);
  });

  it('from the network of a known browser do not shut it out', async () => {
    const browser = await aBrowser();
    for (let n = 0; n < 50; n++) await signIn('errada', home, undefined, newCpf());
    expect((await signIn(ownPassword, home)).status).toBe(429);
    expect((await signIn(ownPassword, home, browser)).status).toBe(200);
  });

  it('in a known browser stop at ten as well', async () => {
    const browser = await aBrowser();
    for (let n = 0; n < 10; n++) expect((await signIn('errada', home, browser)).status).toBe(401);
    expect((await signIn(ownPassword, home, browser)).status).toBe(429);
  });
});

describe('links', () => {
  it.each(['access-link', 'password-reset'])('%s: strangers do not use them up for a known browser', async (path) => {
    const browser = await aBrowser();
    for (let n = 1; n <= 3; n++) {
      for (let tries = 0; tries < 3; tries++) expect((await post(path, { cpf }, network(n))).status).toBe(200);
    }
    expect((await post(path, { cpf }, home)).status).toBe(429);
    for (let tries = 0; tries < 3; tries++) expect((await post(path, { cpf }, home, browser)).status).toBe(200);
    expect((await post(path, { cpf }, home, browser)).status).toBe(429);
  });

  it('from one network leave those of the others', async () => {
    for (let n = 0; n < 4; n++) await post('access-link', { cpf }, network(1));
    expect((await post('access-link', { cpf }, home)).status).toBe(200);
  });
});

describe('the cookie of a known browser', () => {
  it('is kept from scripts, and holds several people', async () => {
    const first = await signIn(ownPassword, home);
    expect(first.device).toMatch(
      /^botica_\d+_device=v1\.[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const { cpf: other } = await aPerson();
    const both = await aBrowser(other, first.device?.split(';')[0]);
    for (let n = 1; n <= 10; n++) await failAt(network(n), 10);
    expect((await signIn(ownPassword, home)).status).toBe(429);
    expect((await signIn(ownPassword, home, both)).status).toBe(200);
  });

  it('is worth nothing when made up, for another person, or after 180 days', async () => {
    const { cpf: other } = await aPerson();
    const [theirs, old] = [await aBrowser(other), await aBrowser()];
    api.clock.advance(180 * 86_400);
    for (let n = 1; n <= 10; n++) await failAt(network(n), 10);
    const name = theirs.split('=')[0];
    for (const cookie of [theirs, old, `${name}=v1.AAAA`, `${name}={"id":"x","agents":[[1,9999999999]]}`]) {
      expect((await signIn(ownPassword, home, cookie)).status).toBe(429);
    }
  });

  it('is not set by a failure', async () => {
    expect((await signIn('errada', home)).device).toBeUndefined();
  });
});
