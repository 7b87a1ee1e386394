import type { CorreiosSettings, Transporter } from '@botica/contract/features/branches/record/transport';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBranchesDesk } from '../../../test/branches-desk.ts';
import { centralBranch, placeBranch, placeLocations } from '../../../test/builders-branches.ts';
import { placeOrder } from '../../../test/builders-orders.ts';
import { placeInvitation, placePerson } from '../../../test/builders-people.ts';

const { api, admin, centralId, show, auditOf } = await openBranchesDesk();

let id: number;
beforeEach(async () => {
  id = await placeBranch(api);
});

const account = {
  bank_code: '341',
  agency: '0123',
  agency_digit: '4',
  account: '8765432',
  account_digit: 'X',
  account_type: 'checking',
  holder_name: 'Botica Ltda',
  holder_document: '12.ABC.345/01DE-35',
};

describe('the bank account', () => {
  it('is kept sealed, and only bank and last digits are ever told', async () => {
    const { status, body } = await admin.post(`/v2/store/branch/${id}/bank`, account);
    expect(status).toBe(200);
    expect(body.bank_account).toEqual({ bank_name: expect.stringMatching(/ita[uú]/i), last_digits: '432X' });
    const { bank_sealed } = await api.db
      .selectFrom('branches')
      .where('id', '=', id)
      .select('bank_sealed')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(api.secrets.open(bank_sealed as string, 'bank'))).toMatchObject({
      account: '8765432',
      account_digit: 'X',
      holder_document: '12ABC34501DE35',
    });
    const { rows } = await sql<{ row: string }>`
      select t::text as row from branches t union all select t::text from audit t
      union all select t::text from idempotency_keys t`.execute(api.db);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ row }) => /8765432|Botica Ltda/.test(row))).toEqual([]);
  });

  it('is another one when a digit differs, and the same one when none does', async () => {
    await admin.post(`/v2/store/branch/${id}/bank`, account);
    const same = await admin.post(`/v2/store/branch/${id}/bank`, account, { 'if-match': '"1"' });
    expect([same.status, same.body.version]).toEqual([200, 2]);
    const stale = await admin.post(
      `/v2/store/branch/${id}/bank`,
      { ...account, account: '8765433' },
      { 'if-match': '"1"' },
    );
    expect(stale.status).toBe(412);
    const { body } = await admin.post(`/v2/store/branch/${id}/bank`, { ...account, bank_code: '001', account: '555' });
    expect(body.bank_account).toEqual({ bank_name: expect.stringMatching(/brasil/i), last_digits: '5X' });
    expect((await auditOf(id)).at(-1)?.changes).toEqual({ bank_account: [same.body.bank_account, body.bank_account] });
  });

  it('belongs to a bank of the list', async () => {
    const { status, body } = await admin.post(`/v2/store/branch/${id}/bank`, { ...account, bank_code: '999' });
    expect([status, body.error.fields]).toEqual([422, { bank_code: 'Este banco não existe.' }]);
    const banks = (await (await api.signIn({ grouprules: [] })).get('/v2/bank/list')).body.items as { code: string }[];
    expect(banks.length).toBeGreaterThan(200);
    expect(banks.every(({ code }) => /^\d{3}$/.test(code))).toBe(true);
    expect(banks.map(({ code }) => code)).toEqual(expect.arrayContaining(['001', '033', '104', '237', '341']));
  });
});

describe('Correios', () => {
  it('keeps its settings in cents, of the central branch unless another is named', async () => {
    const client = await api.signIn<CorreiosSettings & { error: ErrorBody }>('admin');
    const sent = { branch_id: id, is_enabled: true, overlay_price: 250, posting_card: '0071' };
    const { body } = await client.put('/v2/branch/logistics/correios', sent);
    expect(body).toEqual({ ...sent, contract_number: null, version: 2 });
    expect((await client.get(`/v2/branch/logistics/correios/${id}`)).body).toEqual(body);
    expect((await client.put('/v2/branch/logistics/correios', { overlay_price: 100 })).body.branch_id).toBe(centralId);
    const stale = await client.put(
      '/v2/branch/logistics/correios',
      { branch_id: id, overlay_price: 1 },
      { 'if-match': '"1"' },
    );
    expect([stale.status, stale.body.error.current]).toEqual([412, body]);
    const elsewhere = await client.put('/v2/branch/logistics/correios', {
      branch_id: await centralBranch(api, api.otherStore.id),
    });
    expect(elsewhere.status).toBe(404);
  });
});

describe('transporters', () => {
  it('are listed by branch, added, changed and removed, each audited', async () => {
    const client = await api.signIn<Transporter & { items: Transporter[]; error: ErrorBody }>('admin');
    const sent = { branch_id: id, name: 'Rápido', cnpj: '11.444.777/0001-61', phone: '(11) 98765-4321' };
    const { body } = await client.post('/v2/logistics/transporter', sent);
    expect(body).toMatchObject({
      branch_id: id,
      cnpj: '11444777000161',
      phone: '11987654321',
      is_enabled: true,
      version: 1,
    });
    const change = { name: 'Rapidíssimo', is_enabled: false };
    const changed = await client.put(`/v2/logistics/transporter/${body.id}`, change, { 'if-match': '"1"' });
    expect([changed.status, changed.etag, changed.body.version]).toEqual([200, 'W/"2"', 2]);
    expect((await client.put(`/v2/logistics/transporter/${body.id}`, change)).body.version).toBe(2);
    expect(
      (await client.put(`/v2/logistics/transporter/${body.id}`, { name: 'X' }, { 'if-match': '"1"' })).status,
    ).toBe(412);
    expect((await client.get(`/v2/branch/${id}/logistics/transporter/list`)).body.items).toEqual([changed.body]);
    expect((await client.del(`/v2/logistics/transporter/${body.id}`, undefined, { 'if-match': '"1"' })).status).toBe(
      412,
    );
    expect((await client.del(`/v2/logistics/transporter/${body.id}`)).status).toBe(200);
    expect((await client.get(`/v2/branch/${id}/logistics/transporter/list`)).body.items).toEqual([]);
    const actions = (await auditOf(body.id, 'transporter')).map(({ action }) => action);
    expect(actions).toEqual(['transporters.created', 'transporters.changed', 'transporters.removed']);
  });

  it('go to the central branch unless another is named, and never to another store', async () => {
    const { body } = await admin.post('/v2/logistics/transporter', { name: 'Expresso' });
    expect(body).toMatchObject({ branch_id: centralId });
    const elsewhere = { name: 'Expresso', branch_id: await centralBranch(api, api.otherStore.id) };
    expect((await admin.post('/v2/logistics/transporter', elsewhere)).status).toBe(404);
  });
});

describe('removal', () => {
  it('takes transporters and locations along and leaves an audit row', async () => {
    await admin.post('/v2/logistics/transporter', { branch_id: id, name: 'Expresso' });
    await placeLocations(api.db, { store_id: api.store.id, branch_id: id }, { kind: 'place', state: 'SP' });
    expect((await admin.del(`/v2/store/branch/${id}`, undefined, { 'if-match': '"9"' })).status).toBe(412);
    expect((await admin.del(`/v2/store/branch/${id}`)).status).toBe(200);
    expect((await admin.get(`/v2/store/branch/${id}`)).body.error.code).toBe('branches.not_found');
    expect(await auditOf(id)).toMatchObject([
      { action: 'branches.removed', changes: { fantasy_name: ['Filial', null], transporters: [['Expresso'], null] } },
    ]);
  });

  it('is refused for the central branch', async () => {
    await admin.put('/v2/branch/main', { alias: 'Matriz Sé' });
    const { status, body } = await admin.del(`/v2/store/branch/${centralId}`);
    expect([status, body.error.code]).toEqual([409, 'branches.central']);
    expect(body.error.message).toBe('Não foi possível deletar a loja Matriz Sé: a matriz não pode ser removida.');
  });

  it('is refused while somebody works there, is invited there, or an order names it', async () => {
    const refusal = async () => {
      const { status, body } = await admin.del(`/v2/store/branch/${id}`);
      expect([status, body.error.code]).toEqual([409, 'branches.in_use']);
      return body.error.message;
    };
    const orderId = await placeOrder(api.db, api.store.id, {});
    await api.db.updateTable('orders').set({ selling_branch_id: id }).where('id', '=', orderId).execute();
    expect(await refusal()).toBe('Não foi possível deletar a loja Filial: há pedidos vendidos por ela.');
    await placeInvitation(api.db, api.store, { branch_id: id, name: 'Davi' });
    expect(await refusal()).toBe('Não foi possível deletar a loja Filial: há convites para ela: Davi.');
    for (const name of ['F', 'E', 'D', 'C', 'B', 'A']) {
      await placePerson(api.db, api.store.id, { agent: { name }, membership: { branch_id: id } });
    }
    expect(await refusal()).toBe('Não foi possível deletar a loja Filial: trabalham nela: A, B, C, D, E e mais 1.');
    expect((await show(id)).id).toBe(id);
  });
});
