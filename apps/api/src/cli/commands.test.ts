import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { peekAccessToken } from '../kit/access-tokens.ts';
import { verifyPassword } from '../kit/password.ts';
import { hashToken } from '../kit/tokens.ts';
import { runAdmin } from './admin-command.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { runCreateStore } from './create-store-command.ts';
import { runImport } from './import-command.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  folder = await mkdtemp(join(tmpdir(), 'botica-commands-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

type Command = (args: string[], environment: CommandEnvironment) => Promise<boolean>;

async function run(command: Command, args: string[], env: Record<string, string> = {}, typed?: string) {
  const output: string[] = [];
  const reported: string[] = [];
  const environment = {
    openDb: async () => database.db,
    config: readConfig({}),
    clock: () => new Date(),
    env,
    say: (line: string) => output.push(line),
    report: (line: string) => reported.push(line),
    ...(typed === undefined ? {} : { ask: async () => typed }),
  };
  const isFine = await command(args, environment).catch((error: Error) => {
    reported.push(error.message);
    return false;
  });
  return { code: isFine ? 0 : 1, said: output, reported };
}

const storeArgs = [
  '--domain',
  'Botica.example',
  '--name',
  'Botica do Zé',
  '--cnpj',
  '12.ABC.345/01DE-35',
  '--admin-cpf',
  '529.982.247-25',
  '--admin-name',
  'José Pereira',
  '--admin-email',
  'Ze@botica.example',
];

test('from an empty installation to stores with orders, a key, a reset link and no second factor', async () => {
  const file = join(folder, 'orders.ndjson');
  const order = {
    source: 'antiga',
    external_id: '1',
    created_at: '2026-03-02T12:00:00Z',
    status: 10,
    customer: { name: 'Ana' },
    items: [],
  };
  await writeFile(file, `${JSON.stringify(order)}\n{}\n`);
  expect((await run(runImport, [file])).reported[0]).toBe('Ainda não há loja: crie uma com npm run create-store.');

  const created = await run(runCreateStore, storeArgs);
  expect(created).toMatchObject({ code: 0, reported: [] });
  expect(created.said[0]).toBe('Loja criada: Botica do Zé (botica.example)');
  expect(created.said).toContain(`  Painel: http://localhost:${readConfig({}).port}`);
  expect(created.said.join('\n')).toMatch(/Site, depois de publicado: http\S*botica\.example/);
  const central = await database.db.selectFrom('branches').select('pharmacy').executeTakeFirstOrThrow();
  expect(central.pharmacy, 'the branch has the CNPJ of its store').toMatchObject({
    cnpj: expect.stringMatching(/^\w{14}$/),
  });
  const password = /Senha: (\S+) {2}\(mostrada só agora\)/.exec(created.said.join('\n'))?.[1] as string;
  expect((await run(runCreateStore, storeArgs)).reported).toEqual(['Já existe uma loja com o domínio botica.example.']);

  const refusedFile = join(folder, 'refused.ndjson');
  const shared = /^ {2}Atenção: Botica do Zé \(botica\.example\) já tem este CNPJ\./;
  expect(created.said.some((output) => shared.test(output))).toBe(false);
  const dry = await run(runImport, [file, '--dry-run', '--refused', refusedFile]);
  expect(dry.said).toEqual([
    'Loja Botica do Zé: 1 novo, 0 já estavam lá, 1 recusado. Nada foi gravado.',
    `Linhas recusadas, com o motivo: ${refusedFile}`,
  ]);
  expect(await readFile(refusedFile, 'utf8')).toMatch(/^\{"import_error":"Linha 2: source: [^\n]*"\}\n$/);
  expect((await run(runImport, [file, '--refused', file])).reported[0]).toMatch(/^O arquivo de recusados não pode/);
  const imported = await run(runImport, [file]);
  expect(imported).toMatchObject({ code: 1, said: ['Loja Botica do Zé: 1 importado, 0 já estavam lá, 1 recusado.'] });
  expect(imported.reported[0]).toMatch(/^Linha 2: source: Informe a origem do pedido; /);

  const made = await run(runAdmin, ['integration-key', 'botica.example', 'Loja virtual']);
  const key = made.said[1] as string;
  expect(key).toMatch(/^bk_[\w-]{43}$/);
  const endless = await run(runAdmin, ['integration-key', 'botica.example', 'Loja virtual', '--days', '0']);
  expect(endless.reported[0]).toMatch(/^--days vai de 1 a 3650\./);
  const unknown = await run(runAdmin, ['integration-key', 'botica.example', 'Loja virtual', '--scopes', 'tudo']);
  expect(unknown.reported[0]).toMatch(
    /^--scopes toma send_orders, track_orders, read_orders, tell_deliveries, read_customers, read_branches, check_coupons, create_coupons\./,
  );

  const second = storeArgs.with(1, 'filial.example').with(3, 'Filial');
  const added = await run(runCreateStore, second, { ADMIN_PASSWORD: 'Capivara-Azul-77' });
  expect(added.said[2]).toMatch(/já tinha conta/);
  expect(added.said.some((output) => shared.test(output))).toBe(true);
  expect((await run(runImport, [file])).reported).toEqual(['Há mais de uma loja: diga qual com --store DOMÍNIO.']);
  expect((await run(runImport, [file, '--store', 'botica.example'])).said[0]).toMatch(
    /: 0 importados, 1 já estava lá, 1 recusado\.$/,
  );
  expect((await run(runImport, [file, '--store', 'x'])).reported).toEqual(['Não existe loja com o domínio x.']);
  const other = second.with(1, 'terceira.example').with(7, '111.444.777-35');
  expect((await run(runCreateStore, other)).reported[0]).toMatch(/^Outra pessoa já usa este e-mail/);

  {
    const { db } = database;
    const agent = await db.selectFrom('agents').selectAll().executeTakeFirstOrThrow();
    expect(agent).toMatchObject({ cpf: '52998224725', email: 'ze@botica.example', name: 'José Pereira' });
    expect(await verifyPassword(agent.password_hash as string, password)).toBe(true);
    const groups = await db.selectFrom('groups').select('key').execute();
    expect(groups, 'seven in each of the two stores').toHaveLength(14);
    const keys = await db.selectFrom('integration_keys').select('key_hash').execute();
    expect(keys).toEqual([{ key_hash: hashToken(key) }]);
  }

  expect((await run(runAdmin, ['reset', '111.444.777-35'])).reported).toEqual([
    'Não existe colaborador com o CPF 111.444.777-35.',
  ]);
  expect((await run(runAdmin, ['reset', '111'])).reported[0]).toMatch(/^CPF inválido/);
  const reset = await run(runAdmin, ['reset', '529.982.247-25']);
  expect(reset.said[2]).toMatch(/^PUBLIC_URL não está definida: este link abre só nesta máquina\./);
  const token = /^http:\/\/127\.0\.0\.1:3000\/login\/password\?access=([\w-]{43})$/.exec(reset.said[1] as string)?.[1];
  {
    const { db } = database;
    const agent = await db.selectFrom('agents').selectAll().executeTakeFirstOrThrow();
    expect(await verifyPassword(agent.password_hash as string, password), 'only the link changes it').toBe(true);
    const link = await peekAccessToken(db, new Date(), token as string, ['password_reset']);
    expect(link).toMatchObject({ agent_id: agent.id });
    expect((link?.expires_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(59 * 60_000);
    const secret = { totp_secret: 'sealed', totp_enabled_at: new Date(), totp_last_step: 1 };
    await db.updateTable('agents').set(secret).where('id', '=', agent.id).execute();
    await db.insertInto('recovery_codes').values({ agent_id: agent.id, code_hash: 'x' }).execute();
  }

  expect((await run(runAdmin, ['second-factor-off', '52998224725'])).said).toEqual([
    'O segundo fator de 529.982.247-25 foi desativado.',
  ]);
  expect((await run(runAdmin, ['second-factor-off', '52998224725'])).said, 'and nothing is audited again').toEqual([
    'O segundo fator de 529.982.247-25 já estava desativado.',
  ]);
  {
    const { db } = database;
    const agent = await db.selectFrom('agents').selectAll().executeTakeFirstOrThrow();
    expect(agent).toMatchObject({ totp_secret: null, totp_enabled_at: null, totp_last_step: null });
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    const actions = await db.selectFrom('audit').select('action').where('actor_kind', '=', 'system').execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'stores.created',
      'collaborators.joined',
      'stores.integration_key_created',
      'stores.created',
      'collaborators.joined',
      'session.reset_link_issued',
      'session.reset_link_issued',
      'account.second_factor_off',
      'account.second_factor_off',
    ]);
    await db.updateTable('memberships').set({ is_enabled: false }).execute();
  }
  expect((await run(runAdmin, ['reset', '52998224725'])).reported).toEqual([
    '529.982.247-25 não tem acesso a nenhuma loja.',
  ]);
});

test('a store is removed once its name was typed or given, and what goes is told before', async () => {
  const domain = 'some.example';
  const made = [...storeArgs.slice(0, -2).with(1, domain).with(3, 'Some Botica')];
  expect((await run(runCreateStore, made)).code).toBe(0);
  const args = ['remove-store', domain];
  const stores = () => database.db.selectFrom('stores').where('domain', '=', domain).select('id').execute();

  const unasked = await run(runAdmin, args);
  expect(unasked.reported).toEqual([
    'A loja Some Botica (some.example) será apagada para sempre, com:',
    '  0 pedidos',
    '  0 clientes',
    '  1 filial, com o que ela entrega',
    '  1 pessoa; 1 continua em outra loja',
    '  0 arquivos',
    '  2 registros da auditoria',
    '  cargos, convites, sessões, chaves de integração e tudo o mais que é dela',
    'Nada foi apagado. Para apagar, repita o comando com --confirm "Some Botica".',
  ]);
  const refusal = 'O nome não confere: nada foi apagado.';
  expect((await run(runAdmin, [...args, '--confirm', 'some botica'])).reported.at(-1)).toBe(refusal);
  expect((await run(runAdmin, args, {}, '')).reported.at(-1)).toBe(refusal);
  expect((await run(runAdmin, ['remove-store', 'nenhuma.example'])).reported).toEqual([
    'Não existe loja com o domínio nenhuma.example.',
  ]);
  expect(await stores()).toHaveLength(1);

  expect(await run(runAdmin, args, {}, 'Some Botica')).toMatchObject({
    code: 0,
    said: ['Loja apagada: Some Botica (some.example)'],
  });
  expect(await stores()).toEqual([]);
  await run(runAdmin, ['remove-store', 'filial.example', '--confirm', 'Filial']);
  const last = await run(runAdmin, ['remove-store', 'botica.example', '--confirm', 'Botica do Zé']);
  expect(last.said[1]).toMatch(
    /^Era a última loja\. Crie outra com npm run create-store, ou o próximo início faz a de/,
  );
  const { db } = database;
  expect(await db.selectFrom('agents').selectAll().execute(), 'who works nowhere is forgotten').toEqual([]);
});
