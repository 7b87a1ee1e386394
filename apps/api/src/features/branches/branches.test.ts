import type { BranchRow } from '@botica/contract/features/branches/branches.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { GroupRule } from '@botica/contract/kit/permissions';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type BranchBody, openBranchesDesk } from '../../../test/branches-desk.ts';
import { openOn, placeBranch, placeLocations } from '../../../test/builders-branches.ts';
import { raceRounds } from '../../../test/rounds.ts';
import type { TestApp } from '../../../test/test-app.ts';

type ListBody = { items: BranchRow[]; pagination: unknown; error: ErrorBody };

const { api, admin, centralId, show, auditOf } = await openBranchesDesk();

let id: number;
beforeEach(async () => {
  id = await placeBranch(api);
});

const ruleOf = (...permissions: GroupRule['permissions']): { grouprules: GroupRule[] } => ({
  grouprules: [{ role: 'Conf. > Lojas', permissions }],
});
const address = {
  zip: '01001-000',
  street: 'Praça da Sé',
  number: '1',
  district: 'Sé',
  city: 'São Paulo',
  uf: 'SP',
  has_order_pickup: true,
  has_order_expedition: true,
};

describe('the list', () => {
  let other: TestApp['store'];
  const list = async (who: Parameters<TestApp['signIn']>[0], query = '') =>
    (await (await api.signIn<ListBody>(who, other.id)).get(`/v2/branches${query}`)).body;

  beforeAll(async () => {
    other = api.otherStore;
    const values = [
      { alias: 'Loja Sul', address: JSON.stringify({ ...address, city: 'Curitiba', has_order_expedition: false }) },
      { alias: 'Ação', address: JSON.stringify({ ...address, city: 'Águas', has_order_pickup: false }) },
      { fantasy_name: 'Vila Nova' },
    ];
    for (const each of values) await placeBranch(api, { store_id: other.id, ...each });
  });

  it('shows the central branch first, then by name, all on one page, with type and operation', async () => {
    const { items, pagination } = await list('admin');
    expect(items.map(({ alias, city, type, operation }) => [alias, city, type, operation])).toEqual([
      ['Outra Farmácia', null, 'Matriz', null],
      ['Loja Sul', 'Curitiba', 'Filial', 'Balcão'],
      ['Ação', 'Águas', 'Filial', 'Entrega'],
      ['Vila Nova', null, 'Filial', null],
    ]);
    expect(pagination).toMatchObject({ page: 1, total_items: 4, last_page: 1 });
  });

  it('finds any part of the alias, whatever its accents', async () => {
    const found = async (name: string) =>
      (await list('admin', `?name=${encodeURIComponent(name)}`)).items.map(({ alias }) => alias);
    expect(await found('acao')).toEqual(['Ação']);
    expect(await found('A S')).toEqual(['Loja Sul']);
    expect(await found('%')).toEqual([]);
  });

  it.each([
    ['alias', 1, ['Ação', 'Loja Sul', 'Outra Farmácia', 'Vila Nova']],
    ['alias', 0, ['Vila Nova', 'Outra Farmácia', 'Loja Sul', 'Ação']],
    ['city', 0, ['Loja Sul', 'Ação', 'Vila Nova', 'Outra Farmácia']],
    ['operation', 0, ['Ação', 'Loja Sul', 'Vila Nova', 'Outra Farmácia']],
    ['type', 0, ['Outra Farmácia', 'Vila Nova', 'Ação', 'Loja Sul']],
  ])('sorts by %s, ascending %d', async (sort, ascending, aliases) => {
    const { items } = await list('admin', `?sort-by=${sort}&ascending=${ascending}`);
    expect(items.map(({ alias }) => alias)).toEqual(aliases);
  });

  it('refuses an unknown column', async () => {
    expect((await list('admin', '?sort-by=bank_sealed')).error.code).toBe('request.unknown_sort');
  });

  it('gives who may not read about branches only what is needed to choose one', async () => {
    const { items } = await list({ grouprules: [] }, '?sort-by=city&ascending=0');
    expect(items.map((row) => Object.keys(row))).toEqual(Array(4).fill(['id', 'fantasy_name']));
    expect((await list(ruleOf('read'))).items[0]).toHaveProperty('version');
  });
});

describe('a branch', () => {
  it('is shown with what is not recorded yet as null, its version as ETag', async () => {
    const { status, body, etag } = await admin.get(`/v2/store/branch/${id}`);
    expect([status, etag]).toEqual([200, 'W/"1"']);
    expect(body).toMatchObject({ id, store_id: api.store.id, alias: 'Filial', is_central: false, version: 1 });
    expect(body).toMatchObject({ address: null, addresses: [], work_time: null, email: null, bank_account: null });
    expect(body.pharmacy.cnpj).toBeNull();
    expect(body.correios).toMatchObject({ is_enabled: false, overlay_price: 0 });
    expect(body).not.toHaveProperty('transporters');
  });

  it('brings transporters and counts of locations when they are asked for; the catalogue adds nothing yet', async () => {
    await admin.post('/v2/logistics/transporter', { branch_id: id, name: 'Expresso' });
    const branch = { store_id: api.store.id, branch_id: id };
    await placeLocations(
      api.db,
      branch,
      { kind: 'zip', zip_from: '01000000', zip_to: '01999999' },
      { kind: 'place', state: 'SP' },
      { kind: 'place', state: 'SP', city: 'Santos' },
    );
    for (const flag of ['1', 'true']) {
      const body = await show(id, `?recursive=${flag}&fetch_products=1&fetch_keywords=1`);
      expect(body.transporters?.map(({ name }) => name)).toEqual(['Expresso']);
      expect(body.delivery_locations).toEqual({ zip: 1, place: 2, district: 0 });
    }
    expect(await show(id, '?recursive=0')).not.toHaveProperty('transporters');
    expect((await admin.get(`/v2/store/branch/${id}?recursive=maybe`)).status).toBe(422);
  });

  it('is created by administrators only, once for a key', async () => {
    const sent = { fantasy_name: 'Botica Moema', email: 'Moema@Example.com', address };
    const manager = await api.signIn(ruleOf('read', 'write', 'delete'));
    expect((await manager.post('/v2/branch', sent)).status).toBe(403);
    const headers = { 'idempotency-key': 'uma-vez' };
    const first = await admin.post('/v2/branch', sent, headers);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      alias: 'Botica Moema',
      is_central: false,
      email: 'moema@example.com',
      version: 1,
    });
    expect(first.body.address).toMatchObject({ is_primary: true, zip: '01001000', has_order_pickup: true });
    expect((await admin.post('/v2/branch', sent, headers)).body).toEqual(first.body);
    expect(await auditOf(first.body.id)).toMatchObject([
      { action: 'branches.created', changes: { fantasy_name: [null, 'Botica Moema'] } },
    ]);
  });

  it('changes only what was sent, once, with its audit row', async () => {
    await admin.put(`/v2/branch/${id}`, { alias: 'Loja Norte', ddi: '+55', ddd: '11', phone: '3265-4321' });
    const answer = await admin.put(`/v2/branch/${id}`, { work_time: openOn('monday', 'saturday'), email: 'a@b.com' });
    expect(answer.body).toMatchObject({ alias: 'Loja Norte', ddi: '55', ddd: '11', phone: '32654321', version: 3 });
    expect(answer.body.work_time?.saturday).toEqual({ opening: '08:00', closing: '18:00', closed: false });
    const again = await admin.put(`/v2/branch/${id}`, { email: 'a@b.com' }, { 'if-match': '"1"' });
    expect([again.status, again.body.version]).toEqual([200, 3]);
    expect((await auditOf(id)).map(({ changes }) => Object.keys(changes).sort())).toEqual([
      ['alias', 'ddd', 'ddi', 'phone'],
      ['email', 'work_time'],
    ]);
  });

  it('refuses a version that is not the present one, and shows that one', async () => {
    await admin.put(`/v2/branch/${id}`, { alias: 'Um' });
    const { status, body } = await admin.put(`/v2/branch/${id}`, { alias: 'Dois' }, { 'if-match': '"1"' });
    expect([status, body.error.code]).toEqual([412, 'request.stale']);
    expect(body.error.current).toMatchObject({ alias: 'Um', version: 2 });
  });

  it('keeps its further addresses apart from the primary one', async () => {
    await admin.put(`/v2/branch/${id}/primary-address`, { ...address, title: 'Loja' });
    const primary = (await show(id)).address;
    const depot = { ...address, title: 'Depósito', number: '99', has_order_pickup: false };
    const { body } = await admin.put(`/v2/branch/${id}`, { addresses: [primary, depot] });
    expect(body.addresses.map(({ title, is_primary }) => [title, is_primary])).toEqual([
      ['Loja', true],
      ['Depósito', false],
    ]);
    expect((await admin.put(`/v2/branch/${id}`, { addresses: [] })).body.addresses).toHaveLength(1);
  });

  it('keeps what an address call does not name', async () => {
    await admin.put(`/v2/branch/${id}/primary-address`, { ...address, complement: 'Fundos' });
    const { has_order_pickup: _, ...rest } = address;
    const { body } = await admin.put(`/v2/branch/${id}/primary-address`, { ...rest, number: '2' });
    expect(body.address).toMatchObject({ number: '2', complement: 'Fundos', has_order_pickup: true });
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'branches.address_changed' });
  });

  it('has pharmacy data, through either call', async () => {
    await admin.put(`/v2/branch/${id}/pharmacy`, { cnpj: '12.abc.345/01de-35', crf: '12345', crf_uf: 'SP' });
    const { body } = await admin.post(`/v2/store/branch/${id}/pharmacy`, { afe: '1.23456-7', crf: '' });
    expect(body.pharmacy).toMatchObject({ cnpj: '12ABC34501DE35', crf: null, crf_uf: 'SP', afe: '1.23456-7' });
  });

  it('answers to the name main when it is the central one', async () => {
    await admin.put('/v2/branch/main', { alias: 'Matriz' });
    await admin.put('/v2/branch/main/primary-address', address);
    await admin.put('/v2/branch/main/pharmacy', { pharmacist_name: 'Ana Lima' });
    const central = await show(centralId);
    expect(central).toMatchObject({ id: centralId, is_central: true, alias: 'Matriz' });
    expect(central.address?.city).toBe('São Paulo');
    expect(central.pharmacy.pharmacist_name).toBe('Ana Lima');
  });

  it('is read by who may read, changed by who may write', async () => {
    const reader = await api.signIn(ruleOf('read'));
    expect((await reader.get(`/v2/store/branch/${id}`)).status).toBe(200);
    expect((await reader.put(`/v2/branch/${id}`, { alias: 'X' })).status).toBe(403);
    const writer = await api.signIn(ruleOf('read', 'write'));
    expect((await writer.put(`/v2/branch/${id}`, { alias: 'X' })).status).toBe(200);
    expect((await writer.del(`/v2/store/branch/${id}`)).status).toBe(403);
  });
});

test(`of two agents who change one branch, ${raceRounds} times over, one succeeds and one is shown what the other did`, async () => {
  const other = await api.signIn<BranchBody>('gerente');
  for (let round = 1; round <= raceRounds; round++) {
    const headers = { 'if-match': `"${round}"` };
    const answers = await Promise.all([
      admin.put(`/v2/branch/${id}`, { alias: `Ana ${round}` }, headers),
      other.put(`/v2/branch/${id}`, { alias: `Bia ${round}` }, headers),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status) as [(typeof answers)[0], (typeof answers)[0]];
    expect(lost.body.error.current).toMatchObject({ alias: won.body.alias, version: round + 1 });
  }
  expect((await show(id)).version).toBe(raceRounds + 1);
  expect(await auditOf(id)).toHaveLength(raceRounds);
});
