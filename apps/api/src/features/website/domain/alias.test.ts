import { beforeEach, describe, expect, it, test } from 'vitest';
import { agentOf, givePassword, ownPassword } from '../../../../test/builders-sign-in.ts';
import { type Names, noNames, openDomainDesk, type SettingsBody } from '../../../../test/domain-desk.ts';
import type { Client } from '../../../../test/test-app.ts';

const { api, admin, anAdmin, changeTo, names, idAt, reset } = await openDomainDesk();
beforeEach(reset);

describe('an additional name', () => {
  const add = (domain: string, { client = admin, headers = {}, current_password = ownPassword } = {}) =>
    client.post<Names>('/v2/store/domain/aliases', { domain, current_password }, headers);

  it('leads to the store, whose domain stays; it raises the version and is audited', async () => {
    const { version } = await names();
    const { status, body } = await add(' WWW.Farmácia.com.br');
    expect([status, body]).toEqual([
      200,
      { domain: 'central.example', aliases: ['www.xn--farmcia-kwa.com.br'], is_panel: false, version: version + 1 },
    ]);
    expect(await names()).toEqual(body);
    expect(await idAt('www.xn--farmcia-kwa.com.br')).toEqual([api.store.id, 'central.example']);
    const row = api.db.selectFrom('audit').where('action', '=', 'website.alias_added').orderBy('id', 'desc');
    expect((await row.select('changes').executeTakeFirstOrThrow()).changes).toEqual({
      alias: [null, 'www.xn--farmcia-kwa.com.br'],
    });
  });

  it('sent again changes nothing', async () => {
    const { body } = await add('nova.com.br');
    const again = await add('nova.com.br');
    expect([again.status, again.body]).toEqual([200, body]);
  });

  test.each(noNames)('%s is refused beside the field', async (_, domain, message) => {
    const { status, body } = await add(domain);
    expect([status, body.error.fields]).toEqual([422, { domain: message }]);
    expect((await names()).aliases).toEqual([]);
  });

  test.each(['central.example', 'CENTRAL.example'])('equal to the domain (%s) is refused', async (domain) => {
    const { status, body } = await add(domain);
    expect([status, body.error.fields]).toEqual([422, { domain: 'Este já é o domínio da loja.' }]);
  });

  test.each([
    ['', 'Informe a senha atual.'],
    ['errada', 'A senha atual não confere.'],
  ])('with the password %j is refused', async (current_password, message) => {
    const { status, body } = await add('nova.com.br', { current_password });
    expect([status, body.error.fields]).toEqual([422, { current_password: message }]);
  });

  it('can be added by administrators only', async () => {
    const writer = await api.signIn<SettingsBody>({ grouprules: [{ role: 'Conf. Website', permissions: ['write'] }] });
    await givePassword(api, await agentOf(api, writer));
    expect((await add('nova.com.br', { client: writer })).status).toBe(403);
  });

  it('counts towards a limit of 19 others', async () => {
    for (let n = 1; n <= 20; n++) expect((await add(`n${n}.example`)).status).toBe(200);
    const { status, body } = await add('n21.example');
    expect([status, body.error.fields]).toEqual([
      422,
      { domain: 'A loja atende em até 20 outros endereços: remova um deles antes.' },
    ]);
  });

  it('and a concurrent redirect to it close no circle: one of them is refused', async () => {
    const second = await anAdmin();
    for (let round = 0; round < 10; round++) {
      const alias = `r${round}.example`;
      const rows = [{ path: '/a', value: `https://${alias}/a` }];
      const both = await Promise.all([add(alias), second.put('/v2/store/redirect/replace', rows)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      await admin.put('/v2/store/redirect/replace', []);
      await admin.del(`/v2/store/domain/aliases/${alias}`);
    }
  });

  it('with a stale version in two concurrent calls is accepted once; one of two stores gets it', async () => {
    const second = await anAdmin();
    const other = await anAdmin(api.otherStore.id);
    for (let round = 0; round < 10; round++) {
      const seen = { 'if-match': `"${(await names()).version}"` };
      const ours = await Promise.all([
        add(`c${round}.example`, { headers: seen }),
        add(`d${round}.example`, { headers: seen, client: second }),
      ]);
      expect(ours.map(({ status }) => status).sort()).toEqual([200, 412]);
      const both = await Promise.all([add(`e${round}.example`), add(`e${round}.example`, { client: other })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      for (const alias of (await names()).aliases) await admin.del(`/v2/store/domain/aliases/${alias}`);
    }
  });
});

describe('an existing additional name', () => {
  const remove = (alias: string, headers = {}, client: Client<SettingsBody> = admin) =>
    client.del<Names>(`/v2/store/domain/aliases/${alias}`, undefined, headers);

  it('leads nowhere after its removal, and another store may take it; the audit has it', async () => {
    await changeTo('nova.com.br');
    const { status, body } = await remove('central.example');
    expect([status, body.domain, body.aliases]).toEqual([200, 'nova.com.br', []]);
    expect(await idAt('central.example')).toBeNull();
    const row = api.db.selectFrom('audit').where('action', '=', 'website.alias_removed').orderBy('id', 'desc');
    expect((await row.select('changes').executeTakeFirstOrThrow()).changes).toEqual({
      alias: ['central.example', null],
    });
  });

  it('is refused as the domain, as unknown, or with a stale version', async () => {
    await changeTo('nova.com.br');
    const { version } = await names();
    const replies = [
      await remove('nova.com.br'),
      await remove('outra.example'),
      await remove('central.example', { 'if-match': `"${version - 1}"` }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 404, 412]);
    expect((await names()).aliases).toEqual(['central.example']);
  });

  it('can be removed by administrators only', async () => {
    await changeTo('nova.com.br');
    const writer = await api.signIn<SettingsBody>({ grouprules: [{ role: 'Conf. Website', permissions: ['delete'] }] });
    expect((await remove('central.example', {}, writer)).status).toBe(403);
  });

  it('counts as the shop’s own in its redirects: its address is a path', async () => {
    await changeTo('nova.com.br');
    const rows = [{ path: '/a', value: 'https://central.example/b' }];
    const reply = await admin.put<{ items: unknown[] }>('/v2/store/redirect/replace', rows);
    expect(reply.body.items).toEqual([{ path: '/a', value: '/b' }]);
  });

  it('counts as a path of the shop in its redirects, and closes no circle among existing ones', async () => {
    await admin.put('/v2/store/redirect/replace', [
      { path: '/ok', value: 'https://outra-rede.example/ok2' },
      { path: '/a', value: 'https://www.nova.com.br/a' },
    ]);
    const { status, body } = await admin.post<Names>('/v2/store/domain/aliases', {
      domain: 'nova.com.br',
      current_password: ownPassword,
    });
    const message =
      'Antes, corrija os redirecionamentos. Linha 2: Este redirecionamento anda em círculo e não chega a uma página.';
    expect([status, body.error.fields]).toEqual([422, { domain: message }]);
    expect((await changeTo('nova.com.br')).body.error.message).toBe(message);
    expect((await names()).aliases).toEqual([]);
    await admin.put('/v2/store/redirect/replace', []);
    await changeTo('nova.com.br');
    const lists = [
      [{ path: 'http://www.nova.com.br/a', value: 'HTTPS://central.example/b' }],
      [{ path: '/a', value: 'http://www.central.example/a' }],
    ];
    const [takenReply, circle] = [
      await admin.put<{ items: unknown[]; hosts: string[] }>('/v2/store/redirect/replace', lists[0]),
      await admin.put('/v2/store/redirect/replace', lists[1]),
    ];
    expect(takenReply.body).toMatchObject({
      items: [{ path: '/a', value: '/b' }],
      hosts: ['central.example', 'nova.com.br'],
    });
    expect([circle.status, Object.keys(circle.body.error.fields ?? {})]).toEqual([422, ['0.value']]);
    await admin.put('/v2/store/redirect/replace', []);
  });

  it('names the store in a request for access', async () => {
    await changeTo('nova.com.br');
    const accessRequest = {
      name: 'Ana Lima',
      workplace: 'qualquer',
      role: 'Atendente',
      cpf: '16899535009',
      email: 'a@a.com.br',
    };
    const { status } = await api.visitor.post('/v2/agent/access-request', accessRequest, { host: 'central.example' });
    expect(status).toBe(200);
    const row = api.db.selectFrom('invitations').where('document', '=', accessRequest.cpf).select('store_id');
    expect((await row.executeTakeFirstOrThrow()).store_id).toBe(api.store.id);
  });
});
