import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aService, centralBranch } from '../../../../test/builders-branches.ts';
import { keepInFields, naughtyStrings } from '../../../../test/naughty-strings.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = DeliveryLocation & { items: DeliveryLocation[]; error: ErrorBody };

const path = '/v2/logistics/delivery-location';

let api: TestApp;
let agent: Client<Body>;
let branchId: number;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
  branchId = await centralBranch(api);
});
afterAll(() => api.close());

const aDistrict = { kind: 'district', state: 'SP', city: 'Santos', district: 'Gonzaga', ...aService };
const aRange = { kind: 'zip', zip_from: '01000000', zip_to: '01999999', ...aService };

describe('a text that has broken other programs', () => {
  it('is text in city, neighbourhood and name of the service, created and changed', async () => {
    const fields = ['city', 'district', 'service_name'] as const;
    const { id } = (await agent.post(path, aDistrict)).body;
    const stored = new Map<string, number>();
    for (const text of naughtyStrings) {
      const keptOf = ({ body }: { body: Body }, field: string) => body[field as (typeof fields)[number]];
      const send = (values: object) => agent.put(`${path}/${id}`, values);
      const kept = await keepInFields(text, fields, send, keptOf);
      for (const field of kept) stored.set(field, (stored.get(field) ?? 0) + 1);
      if (kept.length < fields.length) continue;
      const all = { city: text, district: text, service_name: `${text} 2` };
      const created = await agent.post(path, { ...aDistrict, ...all });
      expect([created.status, created.body.city], JSON.stringify([text, created.body])).toEqual([
        200,
        (await agent.put(`${path}/${id}`, {})).body.city,
      ]);
      await agent.del(`${path}/${created.body.id}`);
    }
    for (const field of fields) expect(stored.get(field), field).toBeGreaterThan(80);
  });

  it('is taken or refused by every field of one form', async () => {
    const one = [
      'state',
      'shipping_time',
      'service_type',
      'service_cost',
      'ships_low_temperature',
      'week_availibility',
    ];
    for (const text of naughtyStrings) {
      for (const [rules, fields] of [
        [aDistrict, [...one, 'branch_id']],
        [aRange, [...one, 'zip_from', 'zip_to']],
        [aRange, ['kind']],
      ] as const) {
        const send = async (names: readonly string[]) => {
          const sent = { ...rules, service_name: 'Outro', ...Object.fromEntries(names.map((name) => [name, text])) };
          const { status, body } = await agent.post(path, sent);
          expect([200, 400, 404, 422], JSON.stringify([sent, body])).toContain(status);
          if (status === 200) await agent.del(`${path}/${body.id}`);
          return status === 422 ? Object.keys(body.error.fields ?? {}) : null;
        };
        const refused = await send(fields);
        const accepted = fields.filter((name) => refused?.every((each) => !each.startsWith(name)));
        if (accepted.length > 0) await send(accepted);
      }
    }
  });

  it('is text in the search and in the tester', async () => {
    const locations = `/v2/branch/${branchId}/logistics/delivery-location`;
    for (const text of naughtyStrings) {
      if (/\p{Cs}/u.test(text)) continue;
      const encoded = encodeURIComponent(text);
      for (const query of [
        `${locations}/list?kind=district&search=${encoded}`,
        `${locations}/quote?zip=01001000&date=${encoded}`,
        `${locations}/quote?zip=${encoded}`,
        `/v2/city/list?state=${encoded}`,
      ]) {
        expect([200, 400, 422], query).toContain((await agent.get(query)).status);
      }
    }
  });
});
