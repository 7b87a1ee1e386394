import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ProductBody as Body,
  openProductsDesk,
  type ProductsDesk,
  productPath as path,
} from '../../../../test/products-desk.ts';
import type { Answer } from '../../../../test/test-app.ts';

let desk: ProductsDesk;
beforeAll(async () => {
  desk = await openProductsDesk();
});
afterAll(() => desk.api.close());

describe('a copy', () => {
  it('has a cut title, its own link, no code, EAN or register, and the original’s channels from now on', async () => {
    const original = await desk.create({
      title: 'Sérum facial noturno 30mL',
      external_code: 'SRM-1',
      ean: '7891000315507',
      ms_register: '1234567890123',
      ncm: '3304.99.10',
      cost_price: '12.50',
      ecommerce: { is_available: true, from: null },
    });
    const { status, body } = await desk.agent.post(`${path}/${original.id}/duplicate`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Sérum facial notu (cópia)',
      external_code: null,
      ean: null,
      ms_register: null,
      ncm: '33049910',
      cost_price: '12.50',
      form: desk.formId('Creme'),
      is_fixed_slug: false,
      ecommerce: { is_available: true, from: '2026-11-18T12:00:00.000Z' },
      callcenter: { is_available: false },
    });
    expect(body.slug).toMatch(/^serum-facial-notu-copia-\d{13}$/);
    // The clock stands still, so both copies fall into the same millisecond.
    const second = await desk.agent.post(`${path}/${original.id}/duplicate`);
    expect([second.status, second.body.slug === body.slug]).toEqual([200, false]);
  });
});

describe('its history', () => {
  it('shows who changed what, with old and new values, newest first', async () => {
    const { id } = await desk.create();
    await desk.agent.put(`${path}/${id}`, { summary: 'Depois' });
    const { items } = (await desk.agent.get<{ items: AuditRow[] }>(`${path}/${id}/history`)).body;
    expect(items.map(({ action }) => action)).toEqual(['products.updated', 'products.updated', 'products.created']);
    expect(items[0]?.changes).toEqual({ summary: [null, 'Depois'] });
    const other = await desk.api.signIn<{ items: AuditRow[] }>('admin', desk.api.otherStore.id);
    expect((await other.get(`${path}/${id}/history`)).status).toBe(404);
  });
});

describe('two hundred products of one name at once', () => {
  it('each get their own link', { timeout: 120_000 }, async () => {
    /** Repeats a call while the server answers 503. */
    const untilTaken = async (send: () => Promise<Answer<Body>>) => {
      let answer = await send();
      for (; answer.status === 503; answer = await send()) await sleep(20);
      return answer;
    };
    const drafts = await Promise.all(Array.from({ length: 200 }, () => untilTaken(() => desk.agent.post(path))));
    const saved = await Promise.all(
      drafts.map(({ body }) =>
        untilTaken(() => desk.agent.put(`${path}/${body.id}`, { ...desk.right(), title: 'Colisão' })),
      ),
    );
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(saved.map(({ body }) => body.slug)).size).toBe(200);
  });
});

describe('the bin', () => {
  it('keeps a removed product for 30 days, off every list, and restores it switched off, with a free link', async () => {
    const product = await desk.create({ title: 'Pomada rara', external_code: 'POM-1' });
    const friend = await desk.create({ related_products: [product.id] });
    expect((await desk.agent.del(`${path}/${product.id}`)).status).toBe(200);
    expect((await desk.agent.get('/v2/products?q=pomada rara')).body.items).toEqual([]);
    expect((await desk.agent.get(`${path}/${friend.id}/edit`)).body.related_products).toEqual([]);
    const bin = (await desk.agent.get('/v2/products?q=pomada rara&place=removed')).body.items;
    expect(bin.map(({ id }) => id)).toEqual([product.id]);
    expect((await desk.agent.put(`${path}/${product.id}`, { summary: 'x' })).body.error.code).toBe('products.removed');
    await desk.create({ title: 'Pomada rara', external_code: 'POM-1' });

    const { body } = await desk.agent.post(`${path}/${product.id}/restore`);
    expect(body).toMatchObject({
      slug: 'pomada-rara-2',
      external_code: null,
      removed_at: null,
      ecommerce: { is_available: false },
    });
    expect((await desk.agent.post(`${path}/${product.id}/restore`)).body.error.code).toBe('products.not_removed');
  });

  it('deletes products after 30 days', async () => {
    const [gone, kept] = [await desk.create(), await desk.create()];
    for (const { id } of [gone, kept]) await desk.agent.del(`${path}/${id}`);
    desk.api.clock.advance(15 * 24 * 3600);
    const later = await desk.api.signIn<Body>('admin');
    await later.post(`${path}/${kept.id}/restore`);
    await later.del(`${path}/${kept.id}`);
    desk.api.clock.advance(15 * 24 * 3600 + 60);
    await desk.api.runJobs();
    const latest = await desk.api.signIn<Body>('admin');
    expect((await latest.get(`${path}/${gone.id}/edit`)).status).toBe(404);
    expect((await latest.get(`${path}/${kept.id}/edit`)).status).toBe(200);
  });
});
