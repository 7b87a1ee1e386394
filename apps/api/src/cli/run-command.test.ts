import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../database/migrations/all-migrations.ts';
import { silentLog, testTemplate } from '../../test/test-database.ts';
import { openDatabase } from '../kit/db/open-database.ts';
import { runCommand } from './run-command.ts';

let dataDir: string;
let templatePath: string;

beforeAll(async () => {
  templatePath = (await testTemplate(migrations)).file;
  dataDir = await mkdtemp(join(tmpdir(), 'botica-cli-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function run(args: string[], env: Record<string, string> = {}) {
  const output: string[] = [];
  const reported: string[] = [];
  const code = await runCommand({
    args,
    env: { DATA_DIR: dataDir, ...env },
    migrations,
    templatePath,
    say: (line) => output.push(line),
    report: (line) => reported.push(line),
  });
  return { code, said: output, reported };
}

const storeArgs = [
  'create-store',
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

test.each([
  [[], /^Comandos: import, create-store, admin\.$/],
  [['toString'], /^Comandos:/],
  [['import'], /^Falta um argumento\. Uso: npm run import -- ARQUIVO/],
  [['import', 'a', 'b'], /^Argumento a mais: b\. Uso:/],
  [['import', 'a', '--shop', 'x'], /^Opção desconhecida: --shop\. Uso:/],
  [['import', 'a', '--store'], /^Falta o valor de --store\. Uso:/],
  [['import', '/nowhere/a.ndjson'], /^Não foi possível ler o arquivo \/nowhere\/a\.ndjson\.$/],
  [['create-store', '--domain', 'x'], /^Falta a opção --name\. Uso:/],
  [storeArgs.with(6, '11.111.111/1111-11'), /^A opção --cnpj tem um valor inválido\. Uso:/],
  [storeArgs.with(8, '529.982.247-26'), /^A opção --admin-cpf tem um valor inválido\. Uso:/],
  [storeArgs.with(2, 'http://x'), /^A opção --domain tem um valor inválido\. Uso:/],
  [['admin'], /^Uso: npm run admin -- integration-key/],
  [['admin', 'reset', '123'], /^CPF inválido\. Uso:/],
  [['admin', 'remove-store'], /^Falta um argumento\. Uso: npm run admin -- remove-store/],
  [['admin', 'integration-key', 'x'], /^Falta um argumento\. Uso:/],
])('%j is one sentence and exit code 1, and opens no database', async (args, sentence) => {
  const { code, said: output, reported } = await run(args);
  expect({ code, said: output, lines: reported.length }).toEqual({ code: 1, said: [], lines: 1 });
  expect(reported[0]).toMatch(sentence);
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
});

test.each([
  [['admin', 'reset', '52998224725']],
  [['admin', 'integration-key', 'x', 'y']],
  [['admin', 'remove-store', 'x']],
  [['import', import.meta.filename]],
])('%j makes no database where there is none, and says which one it looked for', async (args) => {
  const { code, said: output, reported } = await run(args);
  expect({ code, said: output }).toEqual({ code: 1, said: [] });
  expect(reported).toEqual([
    expect.stringContaining(`Não há banco de dados aqui (embutido, em ${dataDir}). Confira DATA_DIR e DATABASE_URL`),
  ]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a wrong variable of the environment and a short ADMIN_PASSWORD are told', async () => {
  expect((await run(storeArgs, { PORT: 'x' })).reported[0]).toMatch(/^A variável PORT tem um valor inválido/);
  expect((await run(storeArgs, { ADMIN_PASSWORD: '12345' })).reported).toEqual([
    'A senha em ADMIN_PASSWORD não serve. No mínimo 8 dígitos',
  ]);
});

test('an empty folder becomes a database with a store, and stays locked for one process only', async () => {
  const created = await run(storeArgs, { ADMIN_PASSWORD: 'Capivara-Azul-77' });
  expect(created).toEqual({
    code: 0,
    said: [
      'Loja criada: Botica do Zé (botica.example)',
      '  CPF do administrador: 529.982.247-25',
      '  Senha: a de ADMIN_PASSWORD',
      '  Painel: http://localhost:3000',
      '  Site, depois de publicado: http://botica.example:3000',
      'Agora entre no painel e cadastre, nesta ordem:',
      '  1. Lojas: endereço, horário, WhatsApp e farmacêutico da unidade.',
      '  2. Locais de entrega: onde a loja entrega, ou a retirada no balcão.',
      '  3. Financeiro > Configurações: a chave PIX; Website: o que a loja aceita.',
      '  4. Produtos: o primeiro produto, e publique o site em Publicações.',
    ],
    reported: [`Banco de dados: embutido, em ${dataDir}`],
  });
  const reset = await run(['admin', 'reset', '529.982.247-25']);
  expect(reset.said[0]).toMatch(/^Link para 529\.982\.247-25 criar uma nova senha /);
});

test('beside a running server the command says what to do and touches nothing', async () => {
  const server = await openDatabase({ dataDir, log: silentLog });
  const { code, reported } = await run(['admin', 'reset', '52998224725']).finally(() => server.close());
  expect(code).toBe(1);
  expect(reported).toEqual([
    expect.any(String),
    expect.stringMatching(/já está usando a pasta .*: pare o servidor antes de usar este comando\.$/),
  ]);
});
