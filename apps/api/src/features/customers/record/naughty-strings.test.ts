import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCustomer } from '../../../../test/builders-customers.ts';
import { anIntake } from '../../../../test/builders-orders.ts';
import { expectTextOrRefusal, naughtyStrings } from '../../../../test/naughty-strings.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = CustomerDetail & CustomerDetail['addresses'][number] & { error: ErrorBody; items: { name: string }[] };

let api: TestApp;
let agent: Client<Body>;
let id: number;
let addressId: number;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
  id = await placeCustomer(api.db, api.store.id);
  addressId = (await agent.get(`/v2/customer/${id}`)).body.addresses[0]?.id as number;
});
afterAll(() => api.close());

describe('a text that has broken other programs', () => {
  it.each(['name', 'notes', 'email', 'phone', 'tags'] as const)('is text in %s of a customer', async (field) => {
    let stored = 0;
    for (const text of naughtyStrings) {
      const answer = await agent.put(`/v2/customer/${id}`, { [field]: field === 'tags' ? [text] : text });
      const kept = answer.body[field];
      stored += Number(expectTextOrRefusal(answer, text, Array.isArray(kept) ? kept[0] : kept));
    }
    expect(stored).toBeGreaterThan(field === 'email' || field === 'phone' ? 0 : 90);
  });

  const addressFields = ['recipient', 'street', 'complement', 'obs', 'reference', 'district', 'city'] as const;
  it.each(addressFields)('is text in %s of an address', async (field) => {
    let stored = 0;
    for (const text of naughtyStrings) {
      const answer = await agent.put(`/v2/customer/${id}/address/${addressId}`, { [field]: text });
      stored += Number(expectTextOrRefusal(answer, text, answer.body[field]));
    }
    expect(stored).toBeGreaterThan(90);
  });

  it('is no number of a house, no CEP, no state and no document', async () => {
    for (const text of naughtyStrings) {
      for (const field of ['number', 'zip', 'uf']) {
        const answer = await agent.put(`/v2/customer/${id}/address/${addressId}`, { [field]: text });
        expect(answer.status, JSON.stringify([field, text, answer.body])).toBeLessThan(500);
      }
      for (const body of [{ number: text }, { type: 'rg', number: '1234567', issuer: text, country: text }]) {
        expect((await agent.put(`/v2/customer/${id}`, body)).status, text).toBeLessThan(500);
      }
    }
  });

  it('is text in every search, and in an order whose buyer bears it as a name', async () => {
    const program = await api.integrate();
    for (const text of naughtyStrings) {
      if (/\p{Cs}/u.test(text)) continue;
      for (const field of ['name', 'email', 'document', 'phone']) {
        const { status } = await agent.get(`/v2/customers?${field}=${encodeURIComponent(text)}`);
        expect([200, 400, 422], JSON.stringify([field, text])).toContain(status);
      }
      const intake = anIntake({ customer: { name: text, email: 'naughty@example.com' } });
      const { status } = await program.post('/v2/orders', intake);
      expect([200, 400, 422], text).toContain(status);
    }
  });

  it('is no name of the reason to forget somebody', async () => {
    for (const text of naughtyStrings) {
      const other = await placeCustomer(api.db, api.store.id, { name: `A${text.replace(/[\p{Cs}\0]/gu, '')}` });
      const { status } = await agent.post(`/v2/customer/${other}/anonymise`, { reason: `${text} pediu para sair` });
      expect([200, 400, 422], JSON.stringify(text)).toContain(status);
    }
  });
});
