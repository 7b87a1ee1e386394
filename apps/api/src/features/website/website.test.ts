import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Body = Record<string, unknown> & { version: number; error: ErrorBody };

interface SiteCheck {
  items: { key: string; state: string; until: string | null }[];
}

let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
});
afterAll(() => api.close());

const auditOf = async (action: string) =>
  (
    await api.db
      .selectFrom('audit')
      .where('entity', '=', 'website_section')
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .select('changes')
      .executeTakeFirstOrThrow()
  ).changes;

describe('commercial conditions', () => {
  const path = '/v2/store/payment-config';

  it('have defaults in a new store, under both addresses', async () => {
    const stranger = await api.signIn<Body>('admin', api.otherStore.id);
    const { body } = await stranger.get(path);
    expect(body).toEqual({
      takes_pix: false,
      takes_credit_card: false,
      takes_debit_card: false,
      takes_billet: false,
      takes_cash: false,
      discount_pix: 0,
      discount_credit_card: 0,
      discount_billet: 0,
      installment_received: 1,
      credit_card_min_installment: '0.00',
      free_shipping_city: -1,
      free_shipping_country: -1,
      version: 1,
    });
    expect((await stranger.get('/v2/store/commercial-conditions')).body).toEqual(body);
  });

  it('only sent fields change; the audit has old and new values', async () => {
    await agent.put(path, { discount_billet: 3 });
    const { body } = await agent.put(path, { discount_billet: 5, free_shipping_city: 80 });
    expect(body).toMatchObject({ discount_billet: 5, free_shipping_city: 80, discount_credit_card: 0 });
    expect(await auditOf('website.payment_changed')).toEqual({ discount_billet: [3, 5], free_shipping_city: [-1, 80] });
  });

  test.each([
    ['discount_pix', 100, 'Escolha um dos descontos da lista.'],
    ['discount_billet', 4, 'Escolha um dos descontos da lista.'],
    ['discount_credit_card', -3, 'Escolha um dos descontos da lista.'],
    ['installment_received', 0, 'Escolha de 1 a 12 parcelas.'],
    ['installment_received', 13, 'Escolha de 1 a 12 parcelas.'],
    ['free_shipping_country', 30, 'Escolha uma das opções da lista.'],
    ['credit_card_min_installment', '5', 'Informe um valor com duas casas decimais, como 19.90.'],
  ])('%s of %s is refused', async (field, value, message) => {
    const { status, body } = await agent.put(path, { [field]: value });
    expect([status, body.error.fields]).toEqual([422, { [field]: message }]);
  });
});

describe('networks and integrations', () => {
  const path = '/v2/store/social';
  const uuid = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';
  const rdScript = `<script type="text/javascript" async src="https://d335luupugsy2.cloudfront.net/js/loader-scripts/${uuid}-loader.js"></script>`;

  it('a pasted address, an @ and a bare name give the same result', async () => {
    for (const typed of ['@botica', 'botica', 'https://instagram.com/botica/?hl=pt-br', 'www.instagram.com/botica']) {
      const { body } = await agent.put(path, { instagram_account: typed });
      expect(body.instagram_account, typed).toBe('https://www.instagram.com/botica');
    }
  });

  it('an id is kept with its prefix, typed with or without it', async () => {
    const { body } = await agent.put(path, {
      google_analytics_v4: 'ab12cd34ef',
      google_tag_manager: 'GTM-AB12CD3',
      facebook_pixel_page_view: '123456789012345',
      facebook_domain_verification:
        '<meta name="facebook-domain-verification" content="abcdefghij0123456789abcdefghij" />',
    });
    expect(body).toMatchObject({
      google_analytics_v4: 'G-AB12CD34EF',
      google_tag_manager: 'GTM-AB12CD3',
      facebook_pixel_page_view: 'FB-123456789012345',
      facebook_domain_verification: 'abcdefghij0123456789abcdefghij',
    });
  });

  it('only the store’s id is stored of a script, and the script is generated from it', async () => {
    const pasted = rdScript.replace('async', 'data-x="1" async');
    const { body } = await agent.put(path, { id_resultados_digitais: `\n ${pasted} ` });
    expect(body.id_resultados_digitais).toBe(rdScript);
    const { content } = await api.db
      .selectFrom('website_sections')
      .where('store_id', '=', api.store.id)
      .where('section', '=', 'social')
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content.id_resultados_digitais).toBe(uuid);
    const again = await agent.put(path, { id_resultados_digitais: rdScript });
    expect(again.body.version).toBe(body.version);
  });

  test.each([
    `${rdScript}${rdScript}`,
    `<script>alert(1)</script>`,
    rdScript.replace('async', 'onload="alert(1)"'),
    rdScript.replace('d335luupugsy2.cloudfront.net', 'd335luupugsy2.cloudfront.net.evil.example'),
    rdScript.replace('></script>', '>alert(1)</script>'),
    `<b>${rdScript}</b>`,
    `${rdScript}<img src=x onerror=alert(1)>`,
    rdScript.replace('https:', 'javascript:'),
    'qualquer texto',
  ])('%s is not accepted as a script of the provider', async (script) => {
    const { status, body } = await agent.put(path, { id_resultados_digitais: script });
    const message = 'O script de integração com o Resultados Digitais é inválido';
    expect([status, body.error.fields]).toEqual([422, { id_resultados_digitais: message }]);
  });

  it('names the script that was refused', async () => {
    const { body } = await agent.put(path, { id_mailchimp: rdScript });
    expect(body.error.fields).toEqual({ id_mailchimp: 'O script de integração com o Mail Chimp é inválido' });
  });
});

describe('credentials', () => {
  const path = '/v2/store/credentials';
  const secret = 'um-segredo-bem-comprido-9f3a';

  it('a secret is stored encrypted and never shown: not in replies, in the audit, or in the table', async () => {
    const { body } = await agent.put(path, { google: { project_id: 'botica-1', secret } });
    expect(body.google).toEqual({ project_id: 'botica-1', secret: '••••9f3a' });
    const everything = JSON.stringify([
      (await agent.get(path)).body,
      await auditOf('website.credentials_changed'),
      await api.db.selectFrom('website_sections').selectAll().execute(),
    ]);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain('comprido');
  });

  it('an unsent secret stays, an empty one is removed', async () => {
    const before = await agent.put(path, { google: { secret } });
    const kept = await agent.put(path, { google: { project_id: 'botica-2' } });
    expect(kept.body.google).toEqual({ project_id: 'botica-2', secret: '••••9f3a' });
    expect((await agent.put(path, { google: { secret } })).body.version).toBe(kept.body.version);
    expect(kept.body.version).toBe(before.body.version + 1);
    expect((await agent.put(path, { google: { secret: '' } })).body.google).toMatchObject({ secret: null });
  });

  it('the masked form of a secret is not accepted as a secret', async () => {
    const { status, body } = await agent.put(path, { google: { secret: '••••9f3a' } });
    expect([status, body.error.fields]).toEqual([422, { 'google.secret': 'Digite o segredo inteiro.' }]);
  });
});

describe('two concurrent calls', () => {
  test.each([
    ['/v2/store/payment-config', (n: number) => ({ credit_card_min_installment: `${n}.00` })],
    ['/v2/store/social', (n: number) => ({ description: `Farmácia ${n}` })],
    ['/v2/store/contact', (n: number) => ({ financial_email: `caixa${n}@botica.com.br` })],
    ['/v2/store/credentials', (n: number) => ({ facebook: { app_id: String(n) } })],
  ])('of two saves of %s from the same version one succeeds, the other is refused', async (path, bodyOf) => {
    for (let round = 0; round < 25; round++) {
      const { version } = (await agent.get(path)).body;
      const seen = { 'if-match': `"${version}"` };
      const replies = await Promise.all([1, 2].map((n) => agent.put(path, bodyOf(round * 2 + n + 100), seen)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });
});

it('nothing changes without the right to write Conf. Website', async () => {
  const attendant = await api.signIn<Body>('atendente');
  const { status, body } = await attendant.put('/v2/store/contact', { financial_email: 'x@y.com' });
  expect([status, body.error.code]).toEqual([403, 'permission.denied']);
});

describe('the check of the site by law', () => {
  it('lists missing items, and data of the branch and the contacts completes them', async () => {
    const states = async () => {
      const { items } = (await agent.get<SiteCheck>('/v2/store/site-check')).body;
      return Object.fromEntries(items.map(({ key, state, until }) => [key, until ? `${state} ${until}` : state]));
    };
    expect(await states()).toMatchObject({ afe: 'missing', pharmacist_channel: 'missing', phone: 'missing' });
    await agent.put('/v2/branch/main/pharmacy', { afe: '7.12345.6', afe_until: '2026-12-01' });
    await agent.put('/v2/branch/main', { ddd: '11', phone: '33334444' });
    await agent.put('/v2/store/contact', { pharmacist_email: 'farmaceutico@botica.com.br' });
    expect(await states()).toMatchObject({ afe: 'expiring 2026-12-01', pharmacist_channel: 'ok', phone: 'ok' });
  });
});
