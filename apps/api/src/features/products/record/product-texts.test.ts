import type { Product } from '@botica/contract/features/products/product-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = Product & { error: ErrorBody; taken_out?: { field: string; what: string[] }[] };

const path = '/v2/store/product';

let api: TestApp;
let agent: Client<Body>;
let id: number;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
  const [form] = (await agent.get<{ forms: { id: number }[] }>('/v2/store/product-form?usage=2')).body.forms;
  ({ id } = (await agent.post(path)).body);
  const saved = await agent.put(`${path}/${id}`, { usage: 2, form: form?.id, discount_price: '49.90' });
  expect(saved.status).toBe(200);
});
afterAll(() => api.close());

const setTexts = (texts: object) => agent.put(`${path}/${id}/texts`, texts);

describe('the texts of a product', () => {
  it('are changed one by one, and read together with the version', async () => {
    const first = await setTexts({ description: '<p>Hidrata</p>', dosage: '<p>2 vezes</p>' });
    expect([first.status, first.body.taken_out]).toEqual([200, undefined]);
    const second = await setTexts({ dosage: '<p>3 vezes</p>' });
    expect(second.body).toEqual({
      description: '<p>Hidrata</p>',
      dosage: '<p>3 vezes</p>',
      recommendations: null,
      benefits: null,
      version: first.body.version + 1,
    });
    expect((await agent.get(`${path}/${id}/texts`)).body).toEqual(second.body);
    expect((await agent.get(`${path}/${id}/edit`)).body).toMatchObject(second.body);
  });

  it('lose forbidden content in both calls, which report it', async () => {
    const benefits = '<p style="color:red">Bom</p><script>alert(1)</script>';
    const takenOut = [{ field: 'benefits', what: ['style em <p>', '<script>'] }];
    expect((await setTexts({ benefits })).body).toMatchObject({ benefits: '<p>Bom</p>', taken_out: takenOut });
    const again = await agent.put(`${path}/${id}`, { benefits });
    expect(again.body).toMatchObject({ benefits: '<p>Bom</p>', taken_out: takenOut });
    const { version } = (await agent.get(`${path}/${id}/texts`)).body;
    expect((await setTexts({ benefits })).body.version).toBe(version);
  });

  it.each(['<p></p>', '<p><br></p>', '', null])('count as empty without visible content: %j', async (description) => {
    await setTexts({ description: '<p>a</p>' });
    expect((await setTexts({ description })).body.description).toBeNull();
  });

  it('are measured as stored, tags included', async () => {
    const most = `<p>${'a'.repeat(9_993)}</p>`;
    expect((await setTexts({ description: `<div>${most}</div>` })).body.description).toBe(most);
    const message = 'Use no máximo 10.000 caracteres, contada a formatação.';
    for (const more of [`<p>${'a'.repeat(9_994)}</p>`, `<p>${'\u00a0'.repeat(2_000)}a</p>`, 'a'.repeat(60_001)]) {
      const { status, body } = await setTexts({ recommendations: more });
      expect([status, body.error.fields]).toEqual([422, { recommendations: message }]);
    }
  });
});
