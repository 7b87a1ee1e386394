import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { Transporter } from '@botica/contract/features/branches/record/transport';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeBranch } from '../../../../test/builders-branches.ts';
import { expectTextOrRefusal, keepInFields, naughtyStrings } from '../../../../test/naughty-strings.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = Branch & Transporter & { error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;
let id: number;
let transporterId: number;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
  id = await placeBranch(api);
  transporterId = (await agent.post('/v2/logistics/transporter', { name: 'Expresso' })).body.id;
});
afterAll(() => api.close());

const address = { zip: '01001000', street: 'Praça da Sé', number: '1', city: 'São Paulo', uf: 'SP' };
const account = {
  bank_code: '341',
  agency: '0123',
  account: '8765432',
  account_type: 'checking',
  holder_name: 'Botica',
  holder_document: '12ABC34501DE35',
};

interface TextCall {
  fields: readonly string[];
  send: (values: object) => Promise<Answer<Body>>;
  part: (body: Body) => object | null;
}

const textCalls: [string, TextCall][] = [
  [
    'branch',
    {
      fields: ['alias', 'fantasy_name'],
      send: (values) => agent.put(`/v2/branch/${id}`, values),
      part: (body) => body,
    },
  ],
  [
    'primary address',
    {
      fields: ['title', 'street', 'complement', 'obs', 'reference', 'district', 'city'],
      send: (values) => agent.put(`/v2/branch/${id}/primary-address`, { ...address, ...values }),
      part: ({ address: kept }) => kept,
    },
  ],
  [
    'pharmacy',
    {
      fields: ['corporate_name', 'pharmacist_name', 'crf', 'crf_certificate', 'sanitary_license', 'afe', 'ae'],
      send: (values) => agent.put(`/v2/branch/${id}/pharmacy`, values),
      part: ({ pharmacy }) => pharmacy,
    },
  ],
  [
    'Correios',
    {
      fields: ['contract_number', 'posting_card'],
      send: (values) => agent.put('/v2/branch/logistics/correios', { branch_id: id, ...values }),
      part: (body) => body,
    },
  ],
  [
    'transporter',
    {
      fields: ['name'],
      send: (values) => agent.put(`/v2/logistics/transporter/${transporterId}`, values),
      part: (body) => body,
    },
  ],
];

describe('a text that has broken other programs', () => {
  it.each(textCalls)('is text in every text field of %s', async (_, { fields, send, part }) => {
    const stored = new Map(fields.map((field) => [field, 0]));
    const keptOf = ({ status, body }: Answer<Body>, field: string) =>
      status === 200 ? (part(body) as Record<string, unknown>)[field] : undefined;
    for (const text of naughtyStrings) {
      for (const field of await keepInFields(text, fields, send, keptOf)) {
        stored.set(field, (stored.get(field) ?? 0) + 1);
      }
    }
    for (const [field, count] of stored) expect(count, field).toBeGreaterThan(70);
  });

  it('is taken or refused by every field of one form', async () => {
    const contacts = ['email', 'ddi', 'ddd', 'phone', 'whats_ddi', 'whats_ddd', 'whatsapp', 'work_time', 'addresses'];
    const calls: [string, 'put' | 'post', object, readonly string[]][] = [
      [`/v2/branch/${id}`, 'put', {}, contacts],
      [`/v2/branch/${id}/primary-address`, 'put', address, ['zip', 'number', 'uf', 'has_order_pickup']],
      [`/v2/branch/${id}/pharmacy`, 'put', {}, ['cnpj', 'crf_uf']],
      [`/v2/store/branch/${id}/bank`, 'post', account, [...Object.keys(account), 'agency_digit', 'account_digit']],
      ['/v2/branch/logistics/correios', 'put', {}, ['overlay_price', 'is_enabled', 'branch_id']],
      [
        `/v2/logistics/transporter/${transporterId}`,
        'put',
        {},
        ['cnpj', 'email', 'phone', 'tracking_url', 'is_enabled'],
      ],
    ];
    for (const text of naughtyStrings) {
      for (const [path, method, right, fields] of calls) {
        const send = async (names: readonly string[]) => {
          const sent = { ...right, ...Object.fromEntries(names.map((name) => [name, text])) };
          const { status, body } = await agent[method](path, sent);
          expect([200, 400, 404, 422], JSON.stringify([path, sent, body])).toContain(status);
          return status === 422 ? Object.keys(body.error.fields ?? {}) : null;
        };
        const refused = await send(fields);
        const accepted = fields.filter((name) => refused?.every((each) => !each.startsWith(name)));
        if (accepted.length > 0) await send(accepted);
      }
    }
  });

  it('is text in the search, in the path and in a new branch', async () => {
    for (const text of naughtyStrings) {
      const created = await agent.post('/v2/branch', { fantasy_name: text });
      expectTextOrRefusal(created, text, created.body.fantasy_name);
      if (/\p{Cs}/u.test(text)) continue;
      const encoded = encodeURIComponent(text);
      for (const path of [`/v2/branches?name=${encoded}`, `/v2/store/branch/${encoded}`, `/v2/zip/${encoded}`]) {
        expect([200, 400, 404, 422], path).toContain((await agent.get(path)).status);
      }
    }
  });
});
