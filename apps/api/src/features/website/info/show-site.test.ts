import type { SiteInfo } from '@botica/contract/features/website/info/site-info';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { centralBranch, openOn } from '../../../../test/builders-branches.ts';
import { type Client, clientOf, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let admin: Client;

beforeAll(async () => {
  api = await startTestApp({ SUPPORT_CHAT_URL: 'https://wa.me/5511999998888?text={mensagem}' });
  admin = await api.signIn('admin');
});
afterAll(() => api.close());

async function info(query = '', host = 'nowhere.example', app: FastifyInstance = api.app): Promise<SiteInfo> {
  const reply = await app.inject({ url: `/v2/store/info${query}`, headers: { host } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<SiteInfo>();
}
const ofCentral = async (app?: FastifyInstance) => (await info('?domain=central.example', '', app)).store;

async function put(path: string, body: object): Promise<void> {
  const reply = await admin.put(path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

describe('the store', () => {
  it('is that of the domain, else of the Host, whatever case and port', async () => {
    const { id, domain } = api.store;
    const central = { id, domain, name: 'Botica Central', main_color: '#0f766e' };
    expect((await info('?domain=central.example')).store).toMatchObject(central);
    expect((await info('?domain=CENTRAL.example')).store).toMatchObject(central);
    expect((await info('', 'Central.Example:8080')).store).toMatchObject(central);
    expect((await info('?domain=outra.example', 'central.example')).store?.name).toBe('Outra Farmácia');
  });

  it('is none if no name fits and there are several', async () => {
    for (const reply of [await info(), await info('?domain=unknown.example', 'central.example')]) {
      expect([reply.store, reply.public_token]).toEqual([null, null]);
      expect(decodeURIComponent(reply.links.support_chat_url ?? '')).toContain('painel da minha loja.');
    }
  });

  it('a domain has at most 253 characters', async () => {
    const { status, body } = await api.visitor.get(`/v2/store/info?domain=${'a'.repeat(254)}`);
    expect([status, body.error.fields]).toEqual([422, { domain: 'Domínio muito longo.' }]);
  });
});

describe('the reply', () => {
  it('of a store without settings: its name, CNPJ, colour and the conditions of a new store', async () => {
    const { store, public_token } = await info('?domain=outra.example');
    const row = await api.db
      .selectFrom('stores')
      .where('id', '=', api.otherStore.id)
      .select('public_token')
      .executeTakeFirstOrThrow();
    expect(public_token).toBe(row.public_token);
    expect(store).toMatchObject({
      name: 'Outra Farmácia',
      cnpj: '12ABC34501DE35',
      corporate_name: null,
      pharmacist: null,
      address: null,
      phone: null,
      whatsapp: null,
      hours: null,
      slogan: null,
      description: null,
      secondary_color: '#134e4a',
      policies: [],
      logos: { logo: null, logo_dark: null, icon: null, share_image: null },
      contacts: { pharmacist_email: null, prescription_email: null, recruitment_email: null },
      commercial_conditions: { discount_pix: 0, discount_billet: 0, installment_received: 1, free_shipping_city: -1 },
    });
  });

  it('has a notice while it is valid, the closed days and the logos', async () => {
    await put('/v2/store/notice', {
      text: 'Fechado até segunda',
      from: '2026-11-20T00:00:00Z',
      to: '2026-11-23T00:00:00Z',
    });
    await put('/v2/store/closed-days', { days: [{ day: '2026-12-24', name: 'Véspera' }] });
    const closed = [{ day: '2026-12-24', name: 'Véspera' }];
    api.clock.advance(2);
    expect(await ofCentral()).toMatchObject({ notice: null, closed_days: closed });
    await put('/v2/store/notice', { from: null });
    api.clock.advance(2);
    expect(await ofCentral()).toMatchObject({ notice: 'Fechado até segunda' });
  });

  it('has public data of the central branch and the settings, and nothing internal', async () => {
    const central = await centralBranch(api);
    await put(`/v2/branch/${central}`, {
      ddd: '11',
      phone: '33334444',
      whats_ddd: '11',
      whatsapp: '999998888',
      email: 'interno@central.example',
      work_time: openOn('monday', 'tuesday'),
    });
    await put(`/v2/branch/${central}/pharmacy`, {
      corporate_name: 'Central Manipulação Ltda.',
      cnpj: 'A87HBZHB000161',
      pharmacist_name: 'Rosa Lima',
      crf: '12345',
      crf_uf: 'SP',
      crf_certificate: 'CR-9',
      crf_until: '2031-03-31',
      sanitary_license: 'LS-1',
      afe: 'AFE-2',
      ae: 'AE-3',
    });
    await put('/v2/store/contact', {
      pharmacist_email: 'rosa@central.example',
      financial_email: 'caixa@central.example',
    });
    await put('/v2/store/social', { instagram_account: '@central', google_analytics_v4: 'AB12CD34EF' });
    await put('/v2/store/payment-config', { discount_pix: 10, discount_billet: 5, free_shipping_city: 80 });
    await put('/v2/store/credentials', { google: { project_id: 'projeto-interno', secret: 'segredo-do-google' } });

    const store = await ofCentral();
    expect(store).toMatchObject({
      corporate_name: 'Central Manipulação Ltda.',
      cnpj: 'A87HBZHB000161',
      crf_certificate: 'CR-9',
      crf_certificate_until: '2031-03-31',
      sanitary_license: 'LS-1',
      afe: 'AFE-2',
      ae: 'AE-3',
      pharmacist: { name: 'Rosa Lima', crf: '12345', crf_uf: 'SP' },
      phone: { ddi: '55', ddd: '11', number: '33334444' },
      whatsapp: { ddi: '55', ddd: '11', number: '999998888' },
      contacts: { pharmacist_email: 'rosa@central.example', prescription_email: null, recruitment_email: null },
      social: { instagram_account: 'https://www.instagram.com/central', google_analytics_v4: 'G-AB12CD34EF' },
      commercial_conditions: { discount_pix: 10, discount_billet: 5, free_shipping_city: 80 },
    });
    expect(store?.hours).toEqual(openOn('monday', 'tuesday'));
    expect(JSON.stringify(store)).not.toMatch(/interno|caixa|segredo/);
  });

  it('has the slogan, and the list of policies', async () => {
    await put('/v2/section/slogan', { content: 'Cuidamos de você' });
    await put('/v2/section/privacy', { content: '<p>Guardamos seus dados.</p>' });
    const store = await ofCentral();
    expect(store).toMatchObject({
      slogan: 'Cuidamos de você',
      policies: [{ id: 'privacy', name: 'Política de privacidade' }],
    });
    expect(JSON.stringify(store)).not.toContain('Guardamos');
    await put('/v2/section/privacy', { content: null });
    expect((await ofCentral())?.policies).toEqual([]);
  });

  it('has the WhatsApp number if there is a chat', async () => {
    const number = { ddi: '55', ddd: '11', number: '999998888' };
    expect((await ofCentral())?.whatsapp, 'nobody has said anything of it').toEqual(number);
    await put('/v2/store/social', { whatsapp_chat_enabled: false });
    expect((await ofCentral())?.whatsapp).toBeNull();
    await put('/v2/store/social', { whatsapp_chat_enabled: true });
    expect((await ofCentral())?.whatsapp).toEqual(number);
  });

  it('says whether its site has a product feed', async () => {
    const feedFlag = async () => (await ofCentral())?.has_product_feed;
    expect(await feedFlag()).toBe(false);
    await put('/v2/store/social', { product_feed: true });
    expect(await feedFlag()).toBe(true);
  });

  it('has only the store’s id of a script, never markup', async () => {
    const uuid = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';
    const script = `<script async src="https://d335luupugsy2.cloudfront.net/js/loader-scripts/${uuid}-loader.js"></script>`;
    await put('/v2/store/social', { id_resultados_digitais: script });
    const store = await ofCentral();
    expect(store?.social.id_resultados_digitais).toBe(uuid);
    expect(JSON.stringify(store)).not.toContain('<');
  });
});

describe('freshness', () => {
  it('a change on one of three servers is visible there at once, and on the others within two seconds', async () => {
    const servers = [api.app, await api.alsoServe({}), await api.alsoServe({})];
    // The clock stands still and moves only when the test moves it.
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const descriptions = () => Promise.all(servers.map(async (app) => (await ofCentral(app))?.description));
    for (const [index, app] of servers.entries()) {
      const before = await descriptions();
      const description = `Salva no servidor ${index + 1}`;
      const saved = await clientOf(app, admin.token).put('/v2/store/social', { description });
      expect(saved.status).toBe(200);
      expect(await descriptions()).toEqual(before.map((each, place) => (place === index ? description : each)));
      now += 2_000;
      expect(await descriptions()).toEqual([description, description, description]);
    }
    clock.mockRestore();
  });
});

describe('the links of the installation', () => {
  const chat = encodeURIComponent('Olá! Preciso de ajuda com o painel da Botica Central.');

  it('have defaults, and can be set by the operator', async () => {
    const plain = await api.alsoServe({ SUPPORT_CHAT_URL: '' });
    expect((await info('?domain=central.example', '', plain)).links).toEqual({
      support_chat_url: null,
      terms_url: '/termos',
      privacy_url: '/privacidade',
      public_home_url: null,
      made_in: 'São Paulo',
      monitoring: false,
      sends_mail: false,
    });
    const app = await api.alsoServe({
      SUPPORT_CHAT_URL: 'https://chat.example/?m={mensagem}&x=1',
      TERMS_URL: 'https://example.com/t',
      PRIVACY_URL: 'https://example.com/p',
      PUBLIC_HOME_URL: 'https://example.com/',
      MADE_IN: 'Recife',
      MONITORING: 'on',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    expect((await info('?domain=central.example', '', app)).links).toEqual({
      support_chat_url: `https://chat.example/?m=${chat}&x=1`,
      terms_url: 'https://example.com/t',
      privacy_url: 'https://example.com/p',
      public_home_url: 'https://example.com',
      made_in: 'Recife',
      monitoring: true,
      sends_mail: true,
    });
  });

  it('keep dollar signs in a name unchanged', async () => {
    const name = "Farmácia $& $' $1";
    const values = { domain: 'cash.example', name, public_token: 'cash' };
    const { id } = await api.db.insertInto('stores').values(values).returning('id').executeTakeFirstOrThrow();
    const branch = { store_id: id, fantasy_name: name, is_central: true };
    await api.db.insertInto('branches').values(branch).execute();
    const { links } = await info('?domain=cash.example');
    expect(decodeURIComponent(links.support_chat_url ?? '')).toContain(`painel da ${name}.`);
  });
});
