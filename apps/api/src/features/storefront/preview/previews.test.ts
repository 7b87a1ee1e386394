import type { Preview } from '@botica/contract/features/storefront/previews.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { placePost } from '../../../../test/builders-posts.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { siteVisitor } from '../../../../test/site-visitor.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { SiteBuilderError } from '../../../kit/site-builder-port.ts';

type Body = Preview & { error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;
let visit: Awaited<ReturnType<typeof siteVisitor>>;
let form: number;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
  form = await placeForm(api.db, api.store.id, 'Creme');
  visit = await siteVisitor(api.app, 'central.example');
});
afterAll(() => api.close());

const on = { is_available: true, from: null };
const off = { is_available: false, from: null };
const place = (fields: Parameters<typeof placeProduct>[2]) =>
  placeProduct(api.db, api.store.id, { form, discount_price: '10.00', ecommerce: on, is_fixed_slug: true, ...fields });

async function pathOf(what: 'store/product' | 'blog/post', id: number): Promise<string> {
  const { status, body } = await agent.post(`/v2/${what}/${id}/preview`);
  expect(status, JSON.stringify(body)).toBe(200);
  return new URL(body.url).pathname;
}

const refusal = async (what: 'store/product' | 'blog/post', id: number) => {
  const { status, body } = await agent.post(`/v2/${what}/${id}/preview`);
  return [status, body.error.message];
};

describe('a product that is not in the shop', () => {
  it('is drawn as the shop will show it, before any publication', async () => {
    const seen = await place({ title: 'Creme da vitrine', slug: 'vitrine' });
    const hidden = await place({ title: 'Creme escondido', slug: 'escondido', ecommerce: off });
    const links = [seen, hidden].map((id) => ({ id, position: 0 }));
    const id = await place({ title: 'Creme em rascunho', slug: 'rascunho', ecommerce: off, discount_price: '12.50' });
    const linked = { related_products: links.map((each) => each.id) };
    expect((await agent.put(`/v2/store/product/${id}`, linked)).status).toBe(200);
    const path = await pathOf('store/product', id);
    const { status, headers, body } = await visit(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(body).toContain('Creme em rascunho');
    expect(body).toContain('12,50');
    expect(body).toContain('Prévia – ainda não publicado');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
    // Related records appear only if visitors can see them.
    expect(body).toContain('Creme da vitrine');
    expect(body).not.toContain('Creme escondido');
  });

  it('brings its own stylesheet and script, as its policy says', async () => {
    const path = await pathOf('store/product', await place({ title: 'Sem preço', discount_price: '0.00', form: null }));
    const { body, headers } = await visit(path);
    const assets = [...body.matchAll(/(?:href|src)="([^"]*\/assets\/[^"]+)"/g)].map(([, found]) => found as string);
    expect(assets.map((each) => each.replace(/.*\./, '')).sort()).toEqual(['css', 'js', 'svg']);
    for (const asset of assets) {
      expect(asset.startsWith(`${path}/assets/`)).toBe(true);
      const file = await visit(asset);
      expect([asset, file.status, file.headers['cache-control']]).toEqual([asset, 200, 'no-store']);
    }
    expect(headers['content-security-policy']).toMatch(/script-src https?:\/\/central\.example\S*\/_previa\//);
  });

  it('follows saved changes', async () => {
    const id = await place({ title: 'Antes', slug: 'antes' });
    const path = await pathOf('store/product', id);
    expect((await visit(path)).body).toContain('Antes');
    expect((await agent.put(`/v2/store/product/${id}`, { title: 'Depois' })).status).toBe(200);
    expect((await visit(path)).body).toContain('Depois');
  });

  it('shows no more of a locked product than its page may', async () => {
    const id = await place({
      title: 'Gel sob receita',
      slug: 'receita',
      summary: 'Promessa do gel',
      ecommerce: off,
      medical_prescription_only: true,
    });
    const { body } = await visit(await pathOf('store/product', id));
    expect(body).toContain('Gel sob receita');
    expect(body).not.toContain('Promessa');
  });
});

describe('a draft of a post', () => {
  it('is drawn with the date of now', async () => {
    const id = await placePost(api, {
      title: 'Pele no verão',
      status: 'Draft',
      body: '<p>Use <strong>filtro</strong>.</p>',
    });
    const { status, body } = await visit(await pathOf('blog/post', id));
    expect(status).toBe(200);
    expect(body).toContain('<strong>filtro</strong>');
    expect(body).toContain('18/11/2026');
  });
});

test('views of a preview are not measured', async () => {
  const social = { google_analytics_v4: 'G-AB12CD34EF', google_tag_manager: 'GTM-AB12CD3' };
  const saved = await agent.put('/v2/store/social', social);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { body, headers } = await visit(await pathOf('store/product', await place({ title: 'Medido' })));
  expect(body).not.toMatch(/AB12CD|data-island="consent/);
  expect(headers['content-security-policy']).not.toMatch(/google/);
});

describe('a link', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spelledAnew = (letter: string) => letters[letters.indexOf(letter) + 1] as string;

  const missing = async (path: string, by = visit) => {
    const { status, headers, body } = await by(path);
    return { status, cache: headers['cache-control'], body };
  };

  it('that is forged, expired, or used at another store’s host is not found', async () => {
    const path = await pathOf('store/product', await place({ title: 'Segredo' }));
    const nowhere = await missing('/nenhum-endereco');
    expect(nowhere.status).toBe(404);
    const [, store, record, maker, until, signature] = /([^/.]+)\.([^.]+)\.([^.]+)\.([^.]+)\.([^.]+)$/.exec(path) ?? [];
    const forged = [
      [store, `p${Number(record?.slice(1)) + 1}`, maker, until, signature],
      [store, record?.replace('p', 'b'), maker, until, signature],
      [store, record, Number(maker) + 1, until, signature],
      [store, record, maker, Number(until) + 60, signature],
      [api.otherStore.id, record, maker, until, signature],
      [store, record, maker, until, signature?.replace(/^./, spelledAnew)],
      [store, record, maker, until, ''],
      // Older links had no maker.
      [store, record, until, signature],
      [store, record, until, api.secrets.sign(`${store}.${record}.${until}`, 'site_preview')],
      // Other spellings of the same link, which would have cache entries and limits of their own.
      [store, record, maker, until, signature?.replace(/.$/, spelledAnew)],
      [`0${store}`, record, maker, until, signature],
      [store, record?.replace('p', 'p00'), maker, until, signature],
      [store, record, `0${maker}`, until, signature],
      [store, record, maker, `0${until}`, signature],
    ].map((parts) => `/_previa/${parts.join('.')}`);
    for (const each of [...forged, '/_previa', '/_previa/', '/_previa/x', `${path}x`, `${path}/assets/none.css`])
      expect(await missing(each), each).toEqual(nowhere);
    const other = await siteVisitor(api.app, 'outra.example');
    expect(await missing(path, other)).toEqual(await missing('/nenhum-endereco', other));
    expect((await visit(path)).status).toBe(200);
    expect((await visit(path, { method: 'POST' })).status).toBe(405);
  });

  it('expires after 24 hours', async () => {
    const id = await place({ title: 'De ontem' });
    const { body } = await agent.post(`/v2/store/product/${id}/preview`);
    expect(Date.parse(body.expires_at) - api.clock.now().getTime()).toBe(24 * 3_600_000);
    api.clock.advance(24 * 3_600 - 1);
    agent = await api.signIn<Body>('admin');
    const { pathname } = new URL(body.url);
    expect((await visit(pathname)).status).toBe(200);
    api.clock.advance(1);
    expect((await visit(pathname)).status).toBe(404);
  });

  it('ends with its record, and when the record’s class becomes controlled', async () => {
    const [removed, controlled] = [await place({ title: 'Some' }), await place({ title: 'Vira controlado' })];
    const paths = [await pathOf('store/product', removed), await pathOf('store/product', controlled)];
    for (const path of paths) expect((await visit(path)).status).toBe(200);
    expect((await agent.del(`/v2/store/product/${removed}`)).status).toBe(200);
    await api.db.updateTable('products').set({ prescription_class: 'B1' }).where('id', '=', controlled).execute();
    for (const path of paths) expect((await visit(path)).status).toBe(404);
  });

  it('is no session, and shows nothing on the panel’s host', async () => {
    const { body } = await agent.post(`/v2/store/product/${await place({ title: 'Só na loja' })}/preview`);
    const { pathname } = new URL(body.url);
    const token = pathname.split('/').at(-1) as string;
    expect((await api.visitor.get('/v2/orders', undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
    const panel = await siteVisitor(api.app, '127.0.0.1');
    const reply = await panel(pathname, { headers: { accept: 'text/html' } });
    expect(reply.body).not.toContain('Só na loja');
  });

  it('needs the right to read the record, and is audited', async () => {
    const id = await place({ title: 'De quem lê' });
    const rights = (area: 'Catálogo' | 'Marketing') => ({
      grouprules: [{ role: area, permissions: ['read' as const] }],
    });
    const reader = await api.signIn<Body>(rights('Catálogo'));
    expect((await reader.post(`/v2/store/product/${id}/preview`)).status).toBe(200);
    const writer = await api.signIn<Body>(rights('Marketing'));
    expect((await writer.post(`/v2/store/product/${id}/preview`)).status).toBe(403);
    const found = api.db.selectFrom('audit').where('action', '=', 'storefront.previewed').where('entity_id', '=', id);
    expect(await found.where('entity', '=', 'product').select('actor_name').execute()).toEqual([
      { actor_name: 'Agente' },
    ]);
    const other = await api.signIn<Body>('admin', api.otherStore.id);
    expect((await other.post(`/v2/store/product/${id}/preview`)).status).toBe(404);
  });
});

describe('there is no preview', () => {
  it('for a product that the law keeps off the internet, or a record in the bin', async () => {
    for (const prescription_class of ['A', 'B1', 'B2', 'C2', 'C3', 'special_control'] as const) {
      const id = await place({ title: `Classe ${prescription_class}`, prescription_class });
      expect(await refusal('store/product', id)).toEqual([409, expect.stringContaining('A lei não permite')]);
    }
    const id = await place({ title: 'Na lixeira' });
    await agent.del(`/v2/store/product/${id}`);
    expect(await refusal('store/product', id)).toEqual([409, expect.stringContaining('lixeira')]);
  });

  it('if another system publishes, or the domain is the panel’s', async () => {
    const id = await place({ title: 'Sem site' });
    const path = await pathOf('store/product', id);
    api.outside.storefrontHook = { call: async () => {} };
    expect(await refusal('store/product', id)).toEqual([409, 'O e-commerce é publicado por outro sistema.']);
    expect((await visit(path)).status).toBe(404);
    api.outside.storefrontHook = null;
    const app = await api.alsoServe({ PUBLIC_URL: 'https://central.example' });
    const reply = await app.inject({
      method: 'POST',
      url: `/v2/store/product/${id}/preview`,
      headers: { authorization: `Bearer ${agent.token}` },
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'storefront.domain_of_panel']);
  });
});

describe('a visitor with a link', () => {
  it('has the server draw once, however often it is opened', async () => {
    const path = await pathOf('store/product', await place({ title: 'Muito vista' }));
    const { siteBuilder } = api.outside;
    let count = 0;
    api.outside.siteBuilder = {
      build: (order, how) => {
        count += 1;
        return siteBuilder.build(order, how);
      },
    };
    const replies = await Promise.all(Array.from({ length: 20 }, () => visit(path)));
    api.outside.siteBuilder = siteBuilder;
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(count).toBe(1);
  });

  it('is limited on each server and asked to come again; another link is not affected', async () => {
    const paths = [await pathOf('store/product', await place({ title: 'Muito pedida' }))];
    paths.push(await pathOf('store/product', await place({ title: 'Pouco pedida' })));
    const busy = await siteVisitor(await api.alsoServe({ PUBLIC_CALLS: '60' }), 'central.example');
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1) statuses.push((await busy(paths[0] as string)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
    expect((await busy(paths[1] as string)).status).toBe(200);
    expect((await visit(paths[0] as string)).status).toBe(200);
  });

  it('reads that it cannot be drawn, if it fails', async () => {
    const path = await pathOf('store/product', await place({ title: 'Não desta vez' }));
    const { siteBuilder } = api.outside;
    api.outside.siteBuilder = {
      build: async () => {
        throw new SiteBuilderError('Faltou memória para montar o site.');
      },
    };
    const { status, headers, body } = await visit(path);
    api.outside.siteBuilder = siteBuilder;
    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
    expect(body).toContain('Abra o link de novo');
    expect((await visit(path)).status).toBe(200);
  });
});
