import type { Links, StoreSettings } from '@botica/contract/features/stores/stores.contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

interface Info {
  store: { id: number; domain: string; name: string; main_color: string } | null;
  public_token: string | null;
  links: Links;
}

async function info(query = '', host = 'nowhere.example', app: FastifyInstance = api.app): Promise<Info> {
  const reply = await app.inject({ url: `/v2/store/info${query}`, headers: { host } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Info>();
}

describe('what a visitor may know', () => {
  it('is the store of the domain, else of the Host, whatever case and port', async () => {
    const { id, domain } = api.store;
    const central = { id, domain, name: 'Botica Central', main_color: '#0f766e' };
    expect((await info('?domain=central.example')).store).toEqual(central);
    expect((await info('?domain=CENTRAL.example')).store).toEqual(central);
    expect((await info('', 'Central.Example:8080')).store).toEqual(central);
    expect((await info('?domain=outra.example', 'central.example')).store?.name).toBe('Outra Farmácia');
  });

  it('is no store where the name fits none and there are several', async () => {
    for (const reply of [await info(), await info('?domain=unknown.example', 'central.example')]) {
      expect([reply.store, reply.public_token]).toEqual([null, null]);
      expect(decodeURIComponent(reply.links.support_chat_url)).toContain('painel da minha loja.');
    }
  });

  it('holds no more than the public token', async () => {
    const reply = await info('?domain=central.example');
    const row = await api.db.selectFrom('stores').where('id', '=', api.store.id).selectAll().executeTakeFirstOrThrow();
    expect(reply.public_token).toBe(row.public_token);
    expect(JSON.stringify(reply)).not.toContain(row.cnpj);
  });

  it('has the links of the installation, with defaults', async () => {
    const { links } = await info('?domain=central.example');
    expect(links).toEqual({
      support_chat_url: `https://wa.me/?text=${encodeURIComponent('Olá! Preciso de ajuda com o painel da Botica Central.')}`,
      terms_url: '/termos',
      privacy_url: '/privacidade',
      public_home_url: null,
      made_in: 'São Paulo',
    });
    const app = await api.alsoServe({
      SUPPORT_CHAT_URL: 'https://chat.example/?m={mensagem}&x=1',
      TERMS_URL: 'https://example.com/t',
      PRIVACY_URL: 'https://example.com/p',
      PUBLIC_HOME_URL: 'https://example.com/',
      MADE_IN: 'Recife',
    });
    expect((await info('?domain=central.example', '', app)).links).toEqual({
      support_chat_url: `https://chat.example/?m=${encodeURIComponent('Olá! Preciso de ajuda com o painel da Botica Central.')}&x=1`,
      terms_url: 'https://example.com/t',
      privacy_url: 'https://example.com/p',
      public_home_url: 'https://example.com',
      made_in: 'Recife',
    });
  });

  it('takes a name of money signs as it stands', async () => {
    const name = "Farmácia $& $' $1";
    const values = { domain: 'cash.example', name, public_token: 'cash' };
    await api.db.insertInto('stores').values(values).execute();
    const { links } = await info('?domain=cash.example');
    expect(decodeURIComponent(links.support_chat_url)).toContain(`painel da ${name}.`);
  });

  it('needs a domain of at most 253 characters', async () => {
    const { status, body } = await api.visitor.get(`/v2/store/info?domain=${'a'.repeat(254)}`);
    expect([status, body.error.fields]).toEqual([422, { domain: 'Domínio muito longo.' }]);
  });
});

test('any agent sees the settings of the own store, whatever the query says', async () => {
  const client = await api.signIn<StoreSettings>({ grouprules: [] });
  const { status, body, etag } = await client.get(
    `/v2/store/domain?store_id=${api.otherStore.id}&domain=outra.example`,
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    brand: { theme: { main_color: '#0f766e', secondary_color: '#134e4a' }, logo: null },
    store: {
      id: api.store.id,
      domain: 'central.example',
      name: 'Botica Central',
      cnpj: '12ABC34501DE35',
      address: [],
      time_zone: 'America/Sao_Paulo',
    },
    version: 1,
  });
  expect(etag).toBe('W/"1"');
  const theirs = await (await api.signIn<StoreSettings>('admin', api.otherStore.id)).get('/v2/store/domain');
  expect(theirs.body.store.name).toBe('Outra Farmácia');
});
