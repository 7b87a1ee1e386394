import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCpf, placeCustomer } from '../../../../test/builders-customers.ts';
import { type SimpleImportBody, simpleImportsDesk } from '../../../../test/simple-imports-desk.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const path = '/v2/customers/imports';
let api: TestApp;
let agent: Client<SimpleImportBody>;
let desk: ReturnType<typeof simpleImportsDesk>;
beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<SimpleImportBody>({ grouprules: [{ role: 'Clientes', permissions: ['read', 'write'] }] });
  desk = simpleImportsDesk(api, agent, path);
});
afterAll(() => api.close());
beforeEach(async () => {
  await desk.clear();
  for (const table of ['customer_addresses', 'customers'] as const) await api.db.deleteFrom(table).execute();
});

const stored = () =>
  api.db
    .selectFrom('customers')
    .select(['name', 'email', 'phone', 'cpf', 'birthday', 'gender', 'tags', 'notes', 'version'])
    .where('store_id', '=', api.store.id)
    .orderBy('name')
    .execute();

it('a title, Windows-1252 and a header said by hand: checked, taken in, mended and remembered', async () => {
  const cpf = aCpf(1);
  const file = Buffer.from(
    [
      'Relatório de clientes;;;;',
      'Nome;E-mail;Documento;Nascimento;Freguesia',
      `José Antônio;JOSE@exemplo.com.br;${cpf};21/11/1980;Pele, Atacado`,
      'Ana;ana(arroba)exemplo;;31/02/1990;',
      ';sem.nome@exemplo.com.br;;;',
      'Sem contato;;;;',
    ].join('\r\n'),
    'latin1',
  );
  const { id, columns } = await desk.upload(file);
  expect(columns).toEqual(['name', 'email', 'document', 'birthday', null]);
  const output = { columns: columns.with(4, 'tags') };
  const { counts: checked } = await desk.take(id, 'check', output);
  expect(checked).toMatchObject({ created: 1, changed: 0, unchanged: 0, refused: 3 });
  expect(await stored()).toEqual([]);
  const { counts, refused } = await desk.take(id, 'run');
  expect(counts).toMatchObject({ created: 1, refused: 3 });
  expect(counts?.reasons.map(({ reason }) => reason).toSorted()).toEqual([
    'E-mail: Digite um e-mail válido, como ana@exemplo.com.br. Data de nascimento: Informe uma data válida, como 21/11/1980.',
    'Informe e-mail, CPF, CNPJ ou telefone: sem eles não se sabe de quem é o cadastro.',
    'Nome: Nome obrigatório para um cliente novo.',
  ]);
  expect(await stored()).toMatchObject([
    { name: 'José Antônio', email: 'jose@exemplo.com.br', cpf, birthday: '1980-11-21', tags: ['Pele', 'Atacado'] },
  ]);
  const mended = refused
    .replace('ana(arroba)exemplo', 'ana@exemplo.com.br')
    .replace('31/02/1990', '28/02/1990')
    .replace(';;sem.nome', ';Rui;sem.nome');
  const again = await desk.upload(mended);
  expect(again.columns, 'the header said by hand').toEqual([null, 'name', 'email', 'document', 'birthday', 'tags']);
  expect((await desk.take(again.id, 'run')).counts).toMatchObject({ refused: 1 });
  expect((await stored()).map(({ name }) => name)).toContain('Ana');
  const audited = await api.db
    .selectFrom('audit')
    .select('changes')
    .where('action', '=', 'customers.imported')
    .execute();
  expect(audited[0]?.changes).toMatchObject({ name: [null, 'José Antônio'], tags: [null, ['Pele', 'Atacado']] });
});

it('a known customer changes in what the row says: by document, by e-mail, by phone with name', async () => {
  const place = (parts: object) => placeCustomer(api.db, api.store.id, parts);
  await place({ name: 'Bia', cpf: aCpf(2), email: 'bia@exemplo.com.br', notes: 'fica' });
  await place({ name: 'Caio', cpf: null, email: 'caio@exemplo.com.br' });
  await place({ name: 'Davi', cpf: null, email: null, phone: '11988887777' });
  const file = [
    'nome,email,cpf,celular,sexo,obs',
    `Bia Souza,,${Number(aCpf(2))},,feminino,`,
    'Caio,caio@exemplo.com.br,,,,pediu catálogo',
    'Davi,,,(11) 98888-7777,M,',
    'Davi,,,11 98888-7777,M,',
  ].join('\n');
  const { id } = await desk.upload(file);
  const expected = { created: 0, changed: 3, unchanged: 1, refused: 0 };
  expect((await desk.take(id, 'check')).counts).toMatchObject(expected);
  expect((await desk.take(id, 'run')).counts).toMatchObject(expected);
  expect(await stored()).toMatchObject([
    { name: 'Bia Souza', email: 'bia@exemplo.com.br', cpf: aCpf(2), gender: 'f', notes: 'fica' },
    { name: 'Caio', email: 'caio@exemplo.com.br', notes: 'pediu catálogo' },
    { name: 'Davi', phone: '11988887777', gender: 'm' },
  ]);
  const { id: second } = await desk.upload(file);
  expect((await desk.take(second, 'run')).counts).toMatchObject({ created: 0, changed: 0, unchanged: 4 });
});

it('a cell of 1 MB and a shifted row cost their own row alone', async () => {
  const long = 'x'.repeat(1_048_576 - 40);
  const { id } = await desk.upload(`Nome;E-mail\nAna;${long}\nRui;rui@exemplo.com.br\na;b@exemplo.com.br;c\n`);
  const { counts } = await desk.take(id, 'run');
  expect(counts).toMatchObject({ created: 1, refused: 2 });
  expect(counts?.reasons.map(({ reason }) => reason)).toContain('E-mail: O texto é longo demais.');
});

it('two numbers of two customers in one row are refused, in the check too', async () => {
  await placeCustomer(api.db, api.store.id, { name: 'Eva', cpf: aCpf(3) });
  await placeCustomer(api.db, api.store.id, { name: 'Loja', cpf: null, cnpj: '11222333000181' });
  const { id } = await desk.upload(`Nome;CPF;CNPJ\nEva;${aCpf(3)};11.222.333/0001-81\n`);
  for (const what of ['check', 'run'] as const)
    expect((await desk.take(id, what)).counts?.reasons[0]?.reason).toBe('Este documento já é de outro cliente.');
});

it('a file without e-mail, phone or document is told which columns it lacks', async () => {
  expect(await desk.refusal('Nome;Cidade\nAna;Recife\n')).toBe(
    'Diga qual coluna é "E-mail", "Telefone", "CPF", "CNPJ" ou "CPF ou CNPJ".',
  );
});

it('who may only read customers imports none', async () => {
  const reader = await api.signIn<SimpleImportBody>({ grouprules: [{ role: 'Clientes', permissions: ['read'] }] });
  expect((await reader.get(path)).status).toBe(403);
});
