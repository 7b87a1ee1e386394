import { beforeEach, describe, expect, it, test } from 'vitest';
import { agentOf, givePassword, ownPassword } from '../../../../test/builders-sign-in.ts';
import { noNames, openDomainDesk, type SettingsBody } from '../../../../test/domain-desk.ts';
import { clientOf } from '../../../../test/test-app.ts';
import { createStore } from '../../../seed/create-store.ts';

const { api, admin, anAdmin, path, changeTo, names, idAt, reset } = await openDomainDesk();
beforeEach(reset);

describe('another domain', () => {
  it('counts at once; the former one stays as an additional name, and both lead to the store', async () => {
    const { status, body } = await changeTo(' WWW.Farmácia.com.br');
    expect([status, body.store.domain]).toEqual([200, 'www.xn--farmcia-kwa.com.br']);
    expect((await admin.get('/v2/store/domain')).body).toEqual(body);
    expect(await names()).toEqual({
      domain: 'www.xn--farmcia-kwa.com.br',
      aliases: ['central.example'],
      is_panel: false,
      version: body.version,
    });
    for (const domain of ['www.xn--farmcia-kwa.com.br', 'central.example', 'CENTRAL.example']) {
      expect(await idAt(domain), domain).toEqual([api.store.id, 'www.xn--farmcia-kwa.com.br']);
    }
    expect(await idAt('', 'central.example'), 'by its Host').toEqual([api.store.id, 'www.xn--farmcia-kwa.com.br']);
  });

  it('is audited with the old and the new one', async () => {
    await changeTo('nova.com.br');
    const row = api.db.selectFrom('audit').where('action', '=', 'website.domain_changed').orderBy('id', 'desc');
    const { changes, entity_id } = await row.select(['changes', 'entity_id']).executeTakeFirstOrThrow();
    expect([entity_id, changes]).toEqual([api.store.id, { domain: ['central.example', 'nova.com.br'] }]);
  });

  it('may be a former one of the store: they change places', async () => {
    await changeTo('nova.com.br');
    await changeTo('central.example');
    expect(await names()).toMatchObject({ domain: 'central.example', aliases: ['nova.com.br'] });
  });

  it('that is equal changes nothing, and needs no password', async () => {
    const { version } = await names();
    const { status, body } = await admin.put(path, { domain: 'CENTRAL.example' });
    expect([status, body.version]).toEqual([200, version]);
  });

  test.each(noNames)('%s is refused beside the field', async (_, domain, message) => {
    const { status, body } = await changeTo(domain);
    expect([status, body.error.fields]).toEqual([422, { domain: message }]);
    expect((await names()).domain).toBe('central.example');
  });

  it('is refused while it is a former name of another store, also for a new store', async () => {
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

  it('can be chosen by administrators only; the rest needs writing in Conf. Website', async () => {
    const writer = await api.signIn<SettingsBody>({ grouprules: [{ role: 'Conf. Website', permissions: ['write'] }] });
    await givePassword(api, await agentOf(api, writer));
    const refused = await changeTo('nova.com.br', {}, writer);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'Somente administradores mudam o domínio da loja.',
    ]);
    const rest = { domain: 'central.example', name: 'Botica do Centro', main_color: '#0B7285' };
    const { status, body } = await writer.put(path, rest);
    expect([status, body.store.name, body.brand.theme.main_color]).toEqual([200, 'Botica do Centro', '#0b7285']);
    const reader = await api.signIn<SettingsBody>({ grouprules: [{ role: 'Conf. Website', permissions: ['read'] }] });
    expect((await reader.get('/v2/store/domain/aliases')).status).toBe(200);
    expect((await reader.put(path, rest)).status).toBe(403);
  });

  it('with another store’s id is 404', async () => {
    const { status } = await admin.put(`/v2/store/domain/${api.otherStore.id}`, { domain: 'nova.com.br' });
    expect(status).toBe(404);
  });

  it('leaves up to 20 former ones', async () => {
    for (let n = 1; n <= 20; n++) expect((await changeTo(`n${n}.example`)).status).toBe(200);
    const { status, body } = await changeTo('n21.example');
    expect([status, body.error.code]).toEqual([422, 'website.too_many_aliases']);
    expect((await changeTo('n3.example')).status, 'one that it has').toBe(200);
  });
});

describe('concurrently', () => {
  it('two stores choose one name: one gets it, the other is refused', async () => {
    const other = await anAdmin(api.otherStore.id);
    const theirs = `/v2/store/domain/${api.otherStore.id}`;
    for (let round = 0; round < 10; round++) {
      const input = { domain: `corrida-${round}.example`, current_password: ownPassword };
      const replies = await Promise.all([admin.put(path, input), other.put(theirs, input)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
      const lost = replies.find(({ status }) => status === 422);
      expect(lost?.body.error.code).toBe('website.domain_taken');
      const [ours] = replies;
      expect(await idAt(input.domain)).toEqual([ours.status === 200 ? api.store.id : api.otherStore.id, input.domain]);
    }
  });

  it('two administrators save from the same version: one succeeds, the other is refused', async () => {
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

it('a panel on another server refuses its own host by its own setting', async () => {
  const app = await api.alsoServe({ PUBLIC_URL: 'https://farmácia.com.br' });
  const { status, body } = await changeTo('farmácia.com.br', {}, clientOf<SettingsBody>(app, admin.token));
  expect([status, body.error.code]).toEqual([422, 'website.domain_of_panel']);
});
