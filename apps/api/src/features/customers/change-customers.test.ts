import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCpf, placeCustomer } from '../../../test/builders-customers.ts';
import { type CustomerBody, openCustomersDesk } from '../../../test/customers-desk.ts';
import { raceRounds } from '../../../test/rounds.ts';
import type { Client } from '../../../test/test-app.ts';

const { api, agent, admin, place, pathOf, auditOf } = await openCustomersDesk();

describe('a change', () => {
  let id: number;
  beforeEach(async () => {
    id = await place({ name: 'Fábio Sá', phone: '11987654321' });
  });

  it('writes what was sent and leaves the rest, with old and new in the audit', async () => {
    const sent = {
      name: 'Fabio Sá',
      gender: 'm',
      birthday: '1980-02-29',
      email: ' FABIO@Sa.com ',
      ddi: '+55',
      ddd: '21',
      phone: '(21) 3265-4321',
      notes: 'Alérgico\r\na dipirona',
      tags: ['VIP', 'vip', 'Diabético'],
      documents: [
        { type: 'cpf', number: '529.982.247-25' },
        { type: 'rg', number: '12.345.678-x', issuer: 'SSP', uf: 'sp', country: 'Brasil' },
      ],
    };
    const { status, body } = await agent.put(pathOf(id), { ...sent, addresses: [], id: 99 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      name: 'Fabio Sá',
      gender: 'm',
      birthday: '1980-02-29',
      email: 'fabio@sa.com',
      ddd: '21',
      phone: '2132654321',
      notes: 'Alérgico\na dipirona',
      tags: ['VIP', 'Diabético'],
    });
    expect(body.documents.map(({ type, number, issuer }) => [type, number, issuer])).toEqual([
      ['cpf', '52998224725', null],
      ['rg', '12345678X', 'SSP'],
    ]);
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'customers.updated',
      changes: { name: ['Fábio Sá', 'Fabio Sá'], phone: ['11987654321', '2132654321'] },
    });
    const repeated = await agent.put(pathOf(id), { ...sent, tags: ['VIP', 'Diabético'] }, { 'if-match': '"1"' });
    expect([repeated.status, repeated.body.version]).toEqual([200, 2]);
    expect((await agent.get('/v2/customers?name=fabio sa')).body.items.map((row) => row.id)).toContain(id);
    await agent.put(pathOf(id), { documents: [] });
  });

  it('may be one document alone, whose type its shape tells', async () => {
    const put = (body: object) => agent.put(pathOf(id), body);
    expect((await put({ number: '12.ABC.345/01DE-36' })).body.error.fields).toEqual({ number: 'CNPJ inválido' });
    expect((await put({ number: '529.982.247-24' })).body.error.fields).toEqual({ number: 'CPF inválido' });
    expect((await put({ type: 'rg', number: '1' })).body.error.fields).toEqual({ number: 'RG inválido' });
    const company = await put({ number: 'a8.7hb.zhb/0001-61' });
    expect(company.body.documents.map(({ number }) => number)).toEqual(['A87HBZHB000161']);
    const both = await put({ type: 'cpf', number: aCpf(30) });
    expect(both.body.documents.map(({ type }) => type)).toEqual(['cpf', 'cnpj']);
    expect((await put({ type: 'cnpj', number: '' })).body.documents.map(({ type }) => type)).toEqual(['cpf']);
  });

  it('leaves a look in the audit where nothing changed but all was shown, also of a stale version', async () => {
    const actions = async () => (await auditOf(id)).map(({ action, agent_id }) => [action, agent_id !== null]);
    await agent.put(pathOf(id), { name: 'Fábio Sá' });
    expect(await actions()).toEqual([['customers.viewed', true]]);
    const other = await api.signIn<CustomerBody>('atendente');
    const stale = await other.put(pathOf(id), { notes: 'Novo' }, { 'if-match': '"9"' });
    expect([stale.status, stale.body.error.current.name]).toEqual([412, 'Fábio Sá']);
    const anonymise = `${pathOf(id)}/anonymise`;
    const refused = await admin.post(anonymise, { reason: 'Pedido do titular' }, { 'if-match': '"9"' });
    expect(refused.status).toBe(412);
    expect(await actions()).toEqual(Array.from({ length: 3 }, () => ['customers.viewed', true]));
  });

  it('refuses one document with two numbers', async () => {
    const documents = [{ type: 'cpf', number: aCpf(70) }];
    for (const single of [{ type: 'cpf', number: aCpf(71) }, { number: aCpf(71) }, { type: 'cpf', number: '' }]) {
      const { status, body } = await agent.put(pathOf(id), { documents, ...single });
      expect([status, body.error.fields]).toEqual([422, { number: 'Informe no máximo um documento de cada tipo.' }]);
    }
    const same = await agent.put(pathOf(id), { documents, type: 'cpf', number: aCpf(70) });
    expect(same.body.documents.map(({ number }) => number)).toEqual([aCpf(70)]);
    await agent.put(pathOf(id), { documents: [] });
  });

  it('says what is wrong beside each field', async () => {
    const { status, body } = await agent.put(pathOf(id), {
      name: ' ',
      gender: 'x',
      birthday: '2026-11-20',
      email: 'ana@',
      ddd: '1',
      phone: '12345',
      documents: [{ type: 'cpf', number: '11111111111' }],
    });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual({
      name: 'Nome obrigatório',
      gender: 'Gênero desconhecido.',
      email: 'Digite um e-mail válido',
      ddd: 'Digite um DDD válido',
      phone: 'Digite um número de telefone válido',
      'documents.0.number': 'CPF inválido',
    });
    const future = await agent.put(pathOf(id), { birthday: '2026-11-19' });
    expect(future.body.error.fields).toEqual({ birthday: 'Digite uma data de nascimento válida' });
    const unknownDdd = await agent.put(pathOf(id), { phone: '(10) 98765-4321' });
    expect(unknownDdd.body.error.fields).toEqual({ phone: 'Digite um DDD válido' });
    const otherDdd = await agent.put(pathOf(id), { ddd: '21', phone: '11987654321' });
    expect(otherDdd.body.error.fields).toEqual({ ddd: 'Digite um DDD válido' });
  });

  it('gives nobody the CPF of another, in this store', async () => {
    await place({ cpf: aCpf(40) });
    const elsewhere = aCpf(41);
    await placeCustomer(api.db, api.otherStore.id, { cpf: elsewhere });
    const taken = await agent.put(pathOf(id), { documents: [{ type: 'cpf', number: aCpf(40) }] });
    expect([taken.status, taken.body.error.code]).toEqual([422, 'customers.document_taken']);
    expect(taken.body.error.fields).toEqual({ 'documents.0.number': 'Este documento já é de outro cliente.' });
    expect((await agent.put(pathOf(id), { number: elsewhere })).status).toBe(200);
  });

  it(`of two agents, ${raceRounds} times: one succeeds and one is shown what changed`, async () => {
    const other = await api.signIn<CustomerBody>('atendente');
    for (let round = 1; round <= raceRounds; round++) {
      const headers = { 'if-match': `"${round}"` };
      const answers = await Promise.all([
        agent.put(pathOf(id), { notes: `a ${round}` }, headers),
        other.put(pathOf(id), { tags: [`b ${round}`] }, headers),
      ]);
      expect(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 412]);
      const refused = answers.find(({ status }) => status === 412);
      expect(refused?.body.error.current.version).toBe(round + 1);
    }
    const { body } = await agent.get(pathOf(id));
    expect(body.version).toBe(raceRounds + 1);
    const changes = (await auditOf(id)).filter(({ action }) => action === 'customers.updated');
    expect(changes).toHaveLength(raceRounds);
  });
});

describe('an address', () => {
  const right = { zip: '01310-100', street: 'Av. Paulista', number: '1000', city: 'São Paulo', uf: 'sp' };
  let id: number;
  beforeAll(async () => {
    id = await place();
  });
  type AddressBody = CustomerDetail['addresses'][number] & { error: ErrorBody };
  const at = (addressId: number) => `${pathOf(id)}/address/${addressId}`;
  const calls = (): Client<AddressBody> => agent;

  it('is added, changed with its own version, and removed by who may', async () => {
    const added = await calls().post(`${pathOf(id)}/address`, { ...right, complement: '' });
    expect(added.body).toMatchObject({ version: 1, zip: '01310100', uf: 'SP', complement: null, number: '1000' });
    const path = at(added.body.id);
    const changed = await calls().put(path, { number: '1001', reference: 'Ao lado do banco' }, { 'if-match': '"1"' });
    expect([changed.status, changed.etag, changed.body.number, changed.body.street]).toEqual([
      200,
      'W/"2"',
      '1001',
      'Av. Paulista',
    ]);
    expect((await auditOf(id)).map(({ action }) => action)).not.toContain('customers.viewed');
    expect((await calls().put(path, { number: '7' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'customers.viewed' });
    expect((await calls().put(path, { number: '1001' }, { 'if-match': '"1"' })).status).toBe(200);
    const attendant = await api.signIn('atendente');
    expect((await attendant.del(path)).status).toBe(403);
    expect((await calls().del(path, undefined, { 'if-match': '"1"' })).status).toBe(412);
    expect((await calls().del(path)).status).toBe(200);
    expect((await calls().del(path)).body.error.code).toBe('customers.address_not_found');
    expect((await agent.get(pathOf(id))).body.version).toBe(1);
    const actions = (await auditOf(id)).map(({ action }) => action).filter((action) => action !== 'customers.viewed');
    expect(actions).toEqual(['customers.address_added', 'customers.address_updated', 'customers.address_removed']);
  });

  it.each([
    [{ zip: undefined }, { zip: 'CEP obrigatório' }],
    [{ zip: ' ' }, { zip: 'CEP obrigatório' }],
    [{ zip: '0131010' }, { zip: 'CEP inválido' }],
    [{ street: '' }, { street: 'Rua obrigatório' }],
    [{ number: '' }, { number: 'Número obrigatório' }],
    [{ number: 'fundos' }, { number: 'Número inválido' }],
    [{ city: ' ' }, { city: 'Cidade obrigatório' }],
    [{ uf: 'XX' }, { uf: 'Estado obrigatório' }],
    [{ uf: undefined }, { uf: 'Estado obrigatório' }],
  ])('with %j is refused', async (wrong, fields) => {
    const { status, body } = await calls().post(`${pathOf(id)}/address`, { ...right, ...wrong });
    expect([status, body.error.fields]).toEqual([422, fields]);
  });

  it('keeps the number that came with an order, and takes no other that is none', async () => {
    const [row] = await api.db.selectFrom('customer_addresses').selectAll().where('customer_id', '=', id).execute();
    const addressId = row?.id as number;
    await api.db.updateTable('customer_addresses').set({ number: 'fundos' }).where('id', '=', addressId).execute();
    expect((await calls().put(at(addressId), { number: 'fundos', street: 'Rua Nova' })).status).toBe(200);
    expect((await calls().put(at(addressId), { number: 'térreo' })).status).toBe(422);
  });

  it('belongs to its customer alone', async () => {
    const stranger = await place();
    const { addresses } = (await agent.get(pathOf(stranger))).body;
    expect((await calls().put(at(addresses[0]?.id as number), { number: '1' })).status).toBe(404);
  });
});
