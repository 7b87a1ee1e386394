import type { Policy } from '@botica/contract/features/website/policies/policies.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = Policy & {
  items: Policy[];
  pagination: { total_items: number };
  taken_out?: { field: string; what: string[] }[];
  error: ErrorBody & { current: Policy };
};

let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
});
afterAll(() => api.close());

const save = (id: string, content: string | null, headers = {}) =>
  agent.put(`/v2/section/${id}`, { name: 'Qualquer nome', content }, headers);

const present = async (id: string) =>
  (await agent.get('/v2/sections')).body.items.find((policy) => policy.id === id) as Policy;

const lastChanges = async () => {
  const rows = api.db.selectFrom('audit').where('action', '=', 'website.policy_changed');
  return (await rows.orderBy('id', 'desc').select('changes').executeTakeFirstOrThrow()).changes;
};

describe('the texts of the site', () => {
  it('are empty in a new store, each with its name', async () => {
    const stranger = await api.signIn<Body>('admin', api.otherStore.id);
    const { body } = await stranger.get('/v2/sections');
    expect(body.items.map(({ id, name }) => [id, name])).toEqual([
      ['slogan', 'Slogan'],
      ['exchange', 'Trocas e devoluções'],
      ['privacy', 'Política de privacidade'],
      ['termsCondition', 'Termos e condições'],
      ['whoWeAre', 'Quem somos'],
    ]);
    for (const policy of body.items) {
      expect(policy).toMatchObject({ content: null, version: 1, saved_at: null, saved_by: null });
    }
  });

  it('keep their name, whatever name is sent', async () => {
    const { body } = await save('exchange', '<p>Trocamos em 7 dias.</p>');
    expect(body).toMatchObject({ name: 'Trocas e devoluções', content: '<p>Trocamos em 7 dias.</p>', version: 2 });
    expect(await present('exchange')).toEqual(body);
  });

  it('lose forbidden content, which is reported', async () => {
    const { body } = await save('whoWeAre', '<p style="color:red">Somos<script>alert(1)</script> nós</p><img src="x">');
    expect(body.content).toBe('<p>Somos nós</p>');
    const [takenOut] = body.taken_out ?? [];
    expect(takenOut?.field).toBe('content');
    expect(takenOut?.what).toEqual(expect.arrayContaining(['<script>', 'style em <p>', '<img>']));
    const again = await save('whoWeAre', '<p>Somos nós</p>');
    expect([again.body.version, again.body.taken_out]).toEqual([body.version, undefined]);
  });

  it('accept 65,535 characters as stored', async () => {
    const exactly = (length: number) => `<p>${'á'.repeat(length - 7)}</p>`;
    expect((await save('privacy', exactly(65_535))).status).toBe(200);
    const { status, body } = await save('privacy', exactly(65_536));
    expect([status, body.error.fields]).toEqual([422, { content: 'O texto deve ter até 65535 caracteres' }]);
    expect((await save('privacy', 'a'.repeat(200_001))).status).toBe(422);
  });

  it('a blank text counts as empty', async () => {
    await save('termsCondition', '<p>Termos</p>');
    expect((await save('termsCondition', '<p>&nbsp;</p><p></p>')).body.content).toBeNull();
  });
});

describe('the slogan', () => {
  it('is a line of plain text', async () => {
    const { body } = await save('slogan', '  Cuidar é <b>simples</b> ');
    expect(body.content).toBe('Cuidar é <b>simples</b>');
    expect(await lastChanges()).toEqual({ slogan: [null, 'Cuidar é <b>simples</b>'] });
    expect((await save('slogan', '')).body.content).toBeNull();
  });

  test.each([
    ['a'.repeat(51), 'O slogan deve ter até 50 caracteres'],
    ['duas\nlinhas', 'Use uma só linha, sem caracteres de controle.'],
  ])('%j is refused', async (content, message) => {
    const { status, body } = await save('slogan', content);
    expect([status, body.error.fields]).toEqual([422, { content: message }]);
  });
});

describe('versions', () => {
  it('each save can be read, and is restored by saving it again', async () => {
    const id = 'termsCondition';
    const first = (await save(id, '<p>Primeira</p>')).body;
    const second = (await save(id, '<p>Segunda</p>')).body;
    const { body } = await agent.get(`/v2/section/${id}/versions`);
    expect(body.items.slice(0, 2).map(({ version }) => version)).toEqual([second.version, first.version]);
    expect(body.items[0]).toEqual({
      version: second.version,
      saved_at: second.saved_at,
      saved_by: second.saved_by,
    });
    const old = (await agent.get(`/v2/section/${id}/versions/${first.version}`)).body;
    expect(old.content).toBe('<p>Primeira</p>');
    const restored = (await save(id, old.content, { 'if-match': `"${second.version}"` })).body;
    expect(restored).toMatchObject({ content: '<p>Primeira</p>', version: second.version + 1 });
  });

  it('a save without a change is no version', async () => {
    const before = (await save('exchange', '<p>Igual</p>')).body;
    const count = async () => (await agent.get('/v2/section/exchange/versions')).body.pagination.total_items;
    const total = await count();
    expect((await save('exchange', '<p>Igual</p>')).body.version).toBe(before.version);
    expect(await count()).toBe(total);
  });

  it('the audit has the changed passage, not the whole text', async () => {
    await save('exchange', '<p>Trocamos em sete dias corridos.</p>');
    await save('exchange', '<p>Trocamos em trinta dias corridos.</p>');
    const [before, after] = (await lastChanges()).exchange as [object, object];
    expect(before).toEqual({ characters: 38, passage: '… sete …' });
    expect(after).toEqual({ characters: 40, passage: '… trinta …' });
  });

  it('of another store are not visible', async () => {
    const stranger = await api.signIn<Body>('admin', api.otherStore.id);
    expect((await stranger.get('/v2/section/exchange/versions')).body.items).toEqual([]);
    const { status, body } = await stranger.get('/v2/section/exchange/versions/2');
    expect([status, body.error.code]).toEqual([404, 'website.version_not_found']);
  });
});

test.each(['get', 'put'] as const)('%s of a text that the site does not have is a 404', async (verb) => {
  const path = verb === 'get' ? '/v2/section/constructor/versions' : '/v2/section/constructor';
  const { status, body } = await agent[verb](path, { content: null });
  expect([status, body.error.code]).toEqual([404, 'website.section_not_found']);
});

it('a stale version gets the present text and the person who saved it', async () => {
  const { version } = (await save('privacy', '<p>Um</p>')).body;
  await save('privacy', '<p>Dois</p>');
  const { status, body } = await save('privacy', '<p>Três</p>', { 'if-match': `"${version}"` });
  expect(status).toBe(412);
  expect(body.error.current).toMatchObject({ id: 'privacy', content: '<p>Dois</p>', version: version + 1 });
  expect(body.error.changed_by?.name).toEqual(expect.any(String));
});

it('of two saves of a policy from the same version one succeeds, the other is refused', async () => {
  for (let round = 0; round < 25; round++) {
    const { version } = await present('whoWeAre');
    const seen = { 'if-match': `"${version}"` };
    const replies = await Promise.all([1, 2].map((n) => save('whoWeAre', `<p>Rodada ${round}, ${n}</p>`, seen)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  }
});

it('no policy is saved without the right to write Conf. Website', async () => {
  const reader = await api.signIn<Body>({ grouprules: [{ role: 'Conf. Website', permissions: ['read'] }] });
  expect((await reader.get('/v2/sections')).status).toBe(200);
  const { status, body } = await reader.put('/v2/section/privacy', { content: null });
  expect([status, body.error.code]).toEqual([403, 'permission.denied']);
});
