import { states } from '@botica/contract/kit/brazil/uf';
import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { pracaDaSe } from '../../outside/fake-zip.ts';

type Body = ZipAddress & { error: ErrorBody; items: { ibge: string; name: string }[] };

let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.zip.isDown = false;
  api.zip.asked.length = 0;
  await api.db.deleteFrom('zip_addresses').execute();
  agent = await api.signIn<Body>({ grouprules: [] });
});

const dayInSeconds = 86_400;

describe('the address of a CEP', () => {
  it('is found for everybody who is signed in, with or without a hyphen, and asked for once', async () => {
    expect(await agent.get('/v2/zip/01001-000')).toMatchObject({ status: 200, body: pracaDaSe });
    expect((await agent.get('/v2/zip/01001000')).body).toEqual(pracaDaSe);
    expect(api.zip.asked).toEqual(['01001000']);
    expect((await api.visitor.get('/v2/zip/01001000')).status).toBe(401);
  });

  it('is asked for again after thirty days, and the old one serves while nobody can be asked', async () => {
    await agent.get('/v2/zip/01001000');
    api.clock.advance(30 * dayInSeconds);
    agent = await api.signIn<Body>({ grouprules: [] });
    api.zip.isDown = true;
    expect((await agent.get('/v2/zip/01001000')).body).toEqual(pracaDaSe);
    api.zip.isDown = false;
    api.zip.addresses.set('01001000', { ...pracaDaSe, street: 'Praça Nova' });
    expect((await agent.get('/v2/zip/01001000')).body.street).toBe('Praça Nova');
    expect(api.zip.asked).toHaveLength(3);
    api.zip.addresses.set('01001000', pracaDaSe);
  });

  it('is "CEP não encontrado" when a provider says so, which is asked again the next time', async () => {
    for (let time = 0; time < 2; time++) {
      const { status, body } = await agent.get('/v2/zip/99999999');
      expect([status, body.error.code, body.error.message]).toEqual([404, 'zip.not_found', 'CEP não encontrado']);
    }
    expect(api.zip.asked).toHaveLength(2);
  });

  it('is not known while nobody can be asked: 503, try again soon', async () => {
    api.zip.isDown = true;
    const { status, body, retryAfter } = await agent.get('/v2/zip/01001000');
    expect([status, body.error.code, retryAfter]).toEqual([503, 'zip.unavailable', 5]);
    expect(body.error.message).toBe('Não foi possível consultar o CEP agora. Preencha o endereço.');
  });

  it.each(['0100100', '010010000', 'abcdefgh', '01001%2F00'])('%s is no CEP and nobody is asked', async (cep) => {
    expect((await agent.get(`/v2/zip/${cep}`)).status).toBe(400);
    expect(api.zip.asked).toEqual([]);
  });
});

test('every state lists its municipalities by name, 5,571 in all', async () => {
  const lists = await Promise.all(
    states.map(async ({ code }) => (await agent.get(`/v2/city/list?state=${code}`)).body.items),
  );
  expect(lists.flat()).toHaveLength(5571);
  const saoPaulo = lists[states.findIndex(({ code }) => code === 'SP')] ?? [];
  expect(saoPaulo).toHaveLength(645);
  expect(saoPaulo.slice(0, 3).map(({ name }) => name)).toEqual(['Adamantina', 'Adolfo', 'Aguaí']);
  expect(saoPaulo).toContainEqual({ ibge: '3550308', name: 'São Paulo' });
  expect((await agent.get('/v2/city/list?state=XX')).body.error.fields).toEqual({ state: 'Estado obrigatório' });
});
