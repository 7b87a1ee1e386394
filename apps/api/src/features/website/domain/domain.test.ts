import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import type { StoreNames } from '@botica/contract/features/website/domain-replies';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { agentOf, givePassword, ownPassword } from '../../../../test/builders-sign-in.ts';
import { type Client, clientOf, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createStore } from '../../../seed/create-store.ts';

type Body = StoreSettings & { error: ErrorBody };
type Names = StoreNames & { error: ErrorBody };

let api: TestApp;
let admin: Client<Body>;
let path: string;

async function anAdmin(storeId = api.store.id): Promise<Client<Body>> {
  const client = await api.signIn<Body>('admin', storeId);
  await givePassword(api, await agentOf(api, client));
  return client;
}

beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://painel.exemplo.com.br' });
  admin = await anAdmin();
  path = `/v2/store/domain/${api.store.id}`;
});
afterAll(() => api.close());

/** Each test begins with a store that has one name. */
beforeEach(async () => {
  const { body } = await admin.get('/v2/store/domain');
  if (body.store.domain !== 'central.example') await changeTo('central.example');
  for (const alias of (await names()).aliases) await admin.del(`/v2/store/domain/aliases/${alias}`);
});

const changeTo = (domain: string, headers = {}, client = admin) =>
  client.put(path, { domain, current_password: ownPassword }, headers);
const names = async () => (await admin.get<Names>('/v2/store/domain/aliases')).body;
const idAt = async (domain: string, host = 'x.example') => {
  const reply = await api.visitor.get<{ store: { id: number; domain: string } | null }>(
    `/v2/store/info?domain=${domain}`,
    undefined,
    { host },
  );
  return reply.body.store && [reply.body.store.id, reply.body.store.domain];
};

describe('another domain', () => {
  it('counts at once; the former one is kept as another name, and both lead to the store', async () => {
    const { status, body } = await changeTo(' WWW.Farmácia.com.br');
    expect([status, body.store.domain]).toEqual([200, 'www.xn--farmcia-kwa.com.br']);
    expect((await admin.get('/v2/store/domain')).body).toEqual(body);
    expect(await names()).toEqual({
      domain: 'www.xn--farmcia-kwa.com.br',
      aliases: ['central.example'],
      version: body.version,
    });
    for (const domain of ['www.xn--farmcia-kwa.com.br', 'central.example', 'CENTRAL.example']) {
      expect(await idAt(domain), domain).toEqual([api.store.id, 'www.xn--farmcia-kwa.com.br']);
    }
    expect(await idAt('', 'central.example'), 'by its Host').toEqual([api.store.id, 'www.xn--farmcia-kwa.com.br']);
  });

  it('is told in the audit with both', async () => {
    await changeTo('nova.com.br');
    const row = api.db.selectFrom('audit').where('action', '=', 'website.domain_changed').orderBy('id', 'desc');
    const { changes, entity_id } = await row.select(['changes', 'entity_id']).executeTakeFirstOrThrow();
    expect([entity_id, changes]).toEqual([api.store.id, { domain: ['central.example', 'nova.com.br'] }]);
  });

  it('may be one that the store had before: they change places', async () => {
    await changeTo('nova.com.br');
    await changeTo('central.example');
    expect(await names()).toMatchObject({ domain: 'central.example', aliases: ['nova.com.br'] });
  });

  it('that it is already changes nothing, and needs no password', async () => {
    const { version } = await names();
    const { status, body } = await admin.put(path, { domain: 'CENTRAL.example' });
    expect([status, body.version]).toEqual([200, version]);
  });

  test.each([
    ['of another store', 'outra.example', 'Este domínio já é de outra loja.'],
    ['of the panel', 'painel.exemplo.com.br', 'Este é o endereço do painel: a loja precisa de outro.'],
    ['of this machine', 'localhost', 'localhost é esta máquina: informe o domínio da loja.'],
    ['that is an address', '127.0.0.1', 'Informe um nome, não um endereço IP.'],
    ['of 254 letters', `${'a'.repeat(250)}.com`, 'O domínio tem no máximo 253 caracteres.'],
    [
      'that looks like another',
      'xn--frmacia-7fg.com.br',
      'Use só letras do português, algarismos e hifens: letras de outros alfabetos podem parecer outras.',
    ],
  ])('%s is refused beside the field', async (_, domain, message) => {
    const { status, body } = await changeTo(domain);
    expect([status, body.error.fields]).toEqual([422, { domain: message }]);
    expect((await names()).domain).toBe('central.example');
  });

  it('is refused while it is a former name of another store, also to a new one', async () => {
    await changeTo('nova.com.br');
    const other = await anAdmin(api.otherStore.id);
    const stolen = { domain: 'central.example', current_password: ownPassword };
    const { status, body } = await other.put(`/v2/store/domain/${api.otherStore.id}`, stolen);
    expect([status, body.error.code]).toEqual([422, 'website.domain_taken']);
    const made = createStore(
      { db: api.db, clock: api.clock.now },
      { domain: 'central.example', name: 'Nova', cnpj: '11444777000161' },
      { cpf: '39053344705', name: 'Dona', password_hash: '' },
    );
    await expect(made).rejects.toThrow('Já existe uma loja com o domínio central.example.');
  });

  test.each([
    [undefined, 'account.password_needed', 'Informe a senha atual para mudar o domínio.'],
    ['errada', 'account.wrong_password', 'A senha atual não confere.'],
  ])('with the password %s is refused', async (current_password, code, message) => {
    const { status, body } = await admin.put(path, { domain: 'nova.com.br', current_password });
    expect([status, body.error.code, body.error.fields]).toEqual([422, code, { current_password: message }]);
  });

  it('is chosen by administrators alone; the rest takes writing in Conf. Website', async () => {
    const writer = await api.signIn<Body>({ grouprules: [{ role: 'Conf. Website', permissions: ['write'] }] });
    await givePassword(api, await agentOf(api, writer));
    const refused = await changeTo('nova.com.br', {}, writer);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'Somente administradores mudam o domínio da loja.',
    ]);
    const rest = { domain: 'central.example', name: 'Botica do Centro', main_color: '#0B7285' };
    const { status, body } = await writer.put(path, rest);
    expect([status, body.store.name, body.brand.theme.main_color]).toEqual([200, 'Botica do Centro', '#0b7285']);
    const reader = await api.signIn<Body>({ grouprules: [{ role: 'Conf. Website', permissions: ['read'] }] });
    expect((await reader.get('/v2/store/domain/aliases')).status).toBe(200);
    expect((await reader.put(path, rest)).status).toBe(403);
  });

  it('of another store’s id is 404', async () => {
    const { status } = await admin.put(`/v2/store/domain/${api.otherStore.id}`, { domain: 'nova.com.br' });
    expect(status).toBe(404);
  });

  it('leaves up to 20 others', async () => {
    for (let n = 1; n <= 20; n++) expect((await changeTo(`n${n}.example`)).status).toBe(200);
    const { status, body } = await changeTo('n21.example');
    expect([status, body.error.code]).toEqual([422, 'website.too_many_aliases']);
    expect((await changeTo('n3.example')).status, 'one that it has').toBe(200);
  });
});

describe('at once', () => {
  it('two stores that take one name: one has it, the other is told', async () => {
    const other = await anAdmin(api.otherStore.id);
    const theirs = `/v2/store/domain/${api.otherStore.id}`;
    for (let round = 0; round < 10; round++) {
      const wanted = { domain: `corrida-${round}.example`, current_password: ownPassword };
      const replies = await Promise.all([admin.put(path, wanted), other.put(theirs, wanted)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
      const lost = replies.find(({ status }) => status === 422);
      expect(lost?.body.error.code).toBe('website.domain_taken');
      const [ours] = replies;
      expect(await idAt(wanted.domain)).toEqual([
        ours.status === 200 ? api.store.id : api.otherStore.id,
        wanted.domain,
      ]);
    }
  });

  it('two administrators who have seen the same: one is taken, the other told', async () => {
    const second = await anAdmin();
    for (let round = 0; round < 10; round++) {
      const seen = { 'if-match': `"${(await names()).version}"` };
      const replies = await Promise.all([
        changeTo(`a${round}.example`, seen),
        changeTo(`b${round}.example`, seen, second),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });
});

describe('another name of the store', () => {
  const remove = (alias: string, headers = {}, client: Client<Body> = admin) =>
    client.del<Names>(`/v2/store/domain/aliases/${alias}`, undefined, headers);

  it('that is removed leads nowhere, and another store may take it; the audit tells it', async () => {
    await changeTo('nova.com.br');
    const { status, body } = await remove('central.example');
    expect([status, body.domain, body.aliases]).toEqual([200, 'nova.com.br', []]);
    expect(await idAt('central.example')).toBeNull();
    const row = api.db.selectFrom('audit').where('action', '=', 'website.alias_removed').orderBy('id', 'desc');
    expect((await row.select('changes').executeTakeFirstOrThrow()).changes).toEqual({
      alias: ['central.example', null],
    });
  });

  it('is no domain, is known, and stays where somebody came too late', async () => {
    await changeTo('nova.com.br');
    const { version } = await names();
    const told = [
      await remove('nova.com.br'),
      await remove('outra.example'),
      await remove('central.example', { 'if-match': `"${version - 1}"` }),
    ];
    expect(told.map(({ status }) => status)).toEqual([409, 404, 412]);
    expect((await names()).aliases).toEqual(['central.example']);
  });

  it('is removed by administrators alone', async () => {
    await changeTo('nova.com.br');
    const writer = await api.signIn<Body>({ grouprules: [{ role: 'Conf. Website', permissions: ['delete'] }] });
    expect((await remove('central.example', {}, writer)).status).toBe(403);
  });

  it('is the shop’s own in its redirects: an address there is a path', async () => {
    await changeTo('nova.com.br');
    const rows = [{ path: '/a', value: 'https://central.example/b' }];
    const reply = await admin.put<{ items: unknown[] }>('/v2/store/redirect/replace', rows);
    expect(reply.body.items).toEqual([{ path: '/a', value: '/b' }]);
  });

  it('names the store where somebody asks for access', async () => {
    await changeTo('nova.com.br');
    const asked = {
      name: 'Ana Lima',
      workplace: 'qualquer',
      role: 'Atendente',
      cpf: '16899535009',
      email: 'a@a.com.br',
    };
    const { status } = await api.visitor.post('/v2/agent/access-request', asked, { host: 'central.example' });
    expect(status).toBe(200);
    const row = api.db.selectFrom('invitations').where('document', '=', asked.cpf).select('store_id');
    expect((await row.executeTakeFirstOrThrow()).store_id).toBe(api.store.id);
  });
});

it('a panel of another server refuses its own host by its own setting', async () => {
  const app = await api.alsoServe({ PUBLIC_URL: 'https://farmácia.com.br' });
  const { status, body } = await changeTo('farmácia.com.br', {}, clientOf<Body>(app, admin.token));
  expect([status, body.error.code]).toEqual([422, 'website.domain_of_panel']);
});
