import type { Setup } from '@botica/contract/features/storefront/setup.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOn, placeLocations } from '../../../../test/builders-branches.ts';
import { placeForm, placeProduct } from '../../../../test/builders-products.ts';
import { right } from '../../../../test/hidden-things.ts';
import { siteVisitor } from '../../../../test/site-visitor.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = Setup & { error: ErrorBody };

const path = '/v2/store/setup';
let api: TestApp;
let owner: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  owner = await api.signIn<Body>('admin');
});
afterAll(() => api.close());

const open = ({ items }: Setup) => items.flatMap(({ key, is_done }) => (is_done ? [] : [key]));
const left = async () => open((await owner.get(path)).body);
const save = (where: string, body: object) => right(owner.put(where, body));

const address = { zip: '01310100', street: 'Avenida Paulista', number: '1000', city: 'São Paulo', uf: 'SP' };
const contact = { whats_ddd: '11', whatsapp: '987654321' };
const pharmacist = { pharmacist_name: 'Ana Lima', crf: '12345', crf_uf: 'SP' };

test('each step is done by its own condition', async () => {
  const steps = ['address', 'hours', 'contact', 'pharmacist', 'delivery', 'payment', 'product', 'policies', 'site'];
  expect(await left()).toEqual(steps);
  const { branch_id } = (await owner.get(path)).body;

  await save('/v2/branch/main/primary-address', address);
  await save('/v2/branch/main', { work_time: openOn('monday', 'friday'), ...contact });
  expect(await left()).toEqual(steps.slice(3));
  await save('/v2/store/social', { whatsapp_chat_enabled: false });
  expect(await left()).toEqual(['contact', ...steps.slice(3)]);
  await save('/v2/store/social', { whatsapp_chat_enabled: true });
  await save('/v2/branch/main/pharmacy', pharmacist);
  expect(await left()).toEqual(steps.slice(4));

  await save('/v2/branch/main/primary-address', { ...address, has_order_pickup: true });
  expect(await left()).toEqual(steps.slice(5));
  await save('/v2/branch/main/primary-address', { ...address, has_order_pickup: false });
  expect(await left()).toEqual(steps.slice(4));
  const range = { kind: 'zip', zip_from: '01000000', zip_to: '05999999' } as const;
  await placeLocations(api.db, { store_id: api.store.id, branch_id }, range);
  expect(await left()).toEqual(steps.slice(5));

  await save('/v2/store/payment-config', { takes_pix: true });
  expect(await left()).toEqual(['pix_key', ...steps.slice(6)]);
  await save('/v2/finance/settings', { pix_key: 'caixa@central.example' });
  expect(await left()).toEqual(steps.slice(6));

  const form = await placeForm(api.db, api.store.id, 'Creme');
  const sold = { form, discount_price: '10.00' };
  const id = await placeProduct(api.db, api.store.id, { ...sold, ecommerce: { is_available: false, from: null } });
  expect(await left()).toEqual(steps.slice(6));
  await save(`/v2/store/product/${id}`, { ecommerce: { is_available: true, from: null } });
  expect(await left()).toEqual(steps.slice(7));

  await save('/v2/section/privacy', { content: '<p>Guardamos o necessário.</p>' });
  expect(await left()).toEqual(steps.slice(7));
  await save('/v2/section/exchange', { content: '<p>Sete dias.</p>' });
  expect(await left()).toEqual(['site']);
  await right(owner.get('/v2/admin/deployment/nextjs/new'));
  await api.runJobs();
  expect(await left()).toEqual([]);
});

test('an expired registration of the pharmacist, which the site no longer shows, is an open step', async () => {
  const before = await left();
  const until = (crf_until: string | null) => save('/v2/branch/main/pharmacy', { ...pharmacist, crf_until });
  await until('2026-11-17');
  expect(await left()).toEqual(['pharmacist', ...before]);
  // The last day is still valid.
  await until('2026-11-18');
  expect(await left()).toEqual(before);
  await until(null);
});

test('a person who may change the site hides the list for all, once, and shows it again', async () => {
  await save(path, { is_hidden: true });
  await save(path, { is_hidden: true });
  expect((await owner.get(path)).body.is_hidden).toBe(true);
  const auditRows = api.db.selectFrom('audit').where('action', '=', 'storefront.setup_hidden').select('changes');
  expect(await auditRows.execute()).toEqual([{ changes: { hides_setup: [false, true] } }]);
  await save(path, { is_hidden: false });
  expect((await owner.get(path)).body.is_hidden).toBe(false);
});

test('without the right to change stores or the site there is no list, and with stores alone it cannot be hidden', async () => {
  const reader = await api.signIn<Body>({ grouprules: [{ role: 'Conf. Website', permissions: ['read'] }] });
  expect((await reader.get(path)).status).toBe(403);
  const ofStores = await api.signIn<Body>({ grouprules: [{ role: 'Conf. > Lojas', permissions: ['read', 'write'] }] });
  expect((await ofStores.get(path)).status).toBe(200);
  expect((await ofStores.put(path, { is_hidden: true })).status).toBe(403);
});

test('a shop without a site shows its name and contacts, as text only', async () => {
  const stranger = await api.signIn('admin', api.otherStore.id);
  const { domain } = api.otherStore;
  await api.db.updateTable('stores').set({ name: 'Farmácia <b>Sol' }).where('domain', '=', domain).execute();
  const visit = await siteVisitor(api.app, domain);
  const before = await visit('/');
  expect(before.status).toBe(404);
  expect(before.body).toContain(
    '<h1>Farmácia &#60;b&#62;Sol</h1><p>O site desta loja ainda não foi publicado.</p></body>',
  );
  const numbers = { ddd: '11', phone: '33334444', ...contact, email: 'oi@sol.example' };
  await right(stranger.put('/v2/branch/main', numbers));
  const { body } = await visit('/');
  for (const way of [
    '<a href="https://wa.me/5511987654321">(11) 98765-4321</a>',
    '<a href="tel:+551133334444">(11) 3333-4444</a>',
    '<a href="mailto:oi@sol.example">oi@sol.example</a>',
  ])
    expect(body).toContain(way);
});
