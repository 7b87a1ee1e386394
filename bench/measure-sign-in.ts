import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../apps/api/database/migrations/all-migrations.ts';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { migrateToLatest } from '../apps/api/src/kit/db/migrate.ts';
import { openDatabase } from '../apps/api/src/kit/db/open-database.ts';
import { createLog } from '../apps/api/src/kit/log.ts';
import { hashPassword } from '../apps/api/src/kit/password.ts';
import { openOutside } from '../apps/api/src/outside/open-outside.ts';
import { createStore } from '../apps/api/src/seed/create-store.ts';
import { completeCpf } from '../apps/api/src/seed/made-up-person.ts';
import { repositoryRoot } from '../tools/run-command.mjs';
import { markdownTable, median } from './statistics.ts';

const count = 1000;
const warmUp = 50;

interface Measured {
  milliseconds: number[];
  answers: Set<string>;
}

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
const cpfOf = (base: number) => completeCpf(String(base));

type Send = (path: string, body: object) => Promise<{ status: number; text: string }>;

/** Alternates known and unknown CPFs, each first in turn, so that disturbances of the machine affect both alike. */
async function inTurn(send: Send, path: string, bodyOf: (cpf: string) => object): Promise<Record<Kind, Measured>> {
  const measured = { known: empty(), unknown: empty() };
  for (let n = -warmUp; n < count; n++) {
    const kinds: Kind[] = n % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of kinds) {
      const body = bodyOf(cpfOf((kind === 'known' ? knownFrom : unknownFrom) + n + warmUp));
      const started = performance.now();
      const { status, text } = await send(path, body);
      const milliseconds = performance.now() - started;
      if (n < 0) continue;
      measured[kind].milliseconds.push(milliseconds);
      measured[kind].answers.add(`${status} ${text.replace(/"request_id":"[^"]*"/, '"request_id":"…"')}`);
    }
  }
  return measured;
}

type Kind = 'known' | 'unknown';
const empty = (): Measured => ({ milliseconds: [], answers: new Set() });
const knownFrom = 410_000_000;
const unknownFrom = 610_000_000;

async function startServer(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback', PORT: '0' });
  const log = createLog('silent');
  const clock = () => new Date();
  const templatePath = join(repositoryRoot, 'dist/template.tar.gz');
  const database = await openDatabase({ dataDir, templatePath, log });
  const { db } = database;
  await migrateToLatest(db, migrations);
  const store = { domain: 'medida.localhost', name: 'Farmácia Medida', cnpj: '11444777000161' };
  const passwordHash = await hashPassword('a senha de todos');
  const { actor } = await createStore({ db, clock }, store, {
    cpf: '52998224725',
    name: 'Ana Administradora',
    password_hash: passwordHash,
    email: null,
  });
  for (let n = 0; n < count + warmUp; n++) {
    const person = { cpf: cpfOf(knownFrom + n), name: `Pessoa ${n}`, email: `pessoa${n}@example.com` };
    const { id } = await db
      .insertInto('agents')
      .values({ ...person, password_hash: passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('memberships').values({ store_id: actor.storeId, agent_id: id }).execute();
  }
  const app = await buildApp({ config, database, log, clock, outside: openOutside(config, log) });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    await database.close();
  };
  return { address, stop };
}

/** Sends each call from another network, so that no limit per address applies. */
function senderOf(address: string): Send {
  let calls = 0;
  return async (path, body) => {
    calls++;
    const from = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, text: await reply.text() };
  };
}

function rowOf(name: string, { known, unknown }: Record<Kind, Measured>): string[] {
  const ratio = mean(known.milliseconds) / mean(unknown.milliseconds);
  const isSame = known.answers.size === 1 && [...known.answers].join() === [...unknown.answers].join();
  return [
    name,
    ...[known, unknown].map(({ milliseconds }) => mean(milliseconds).toFixed(2)),
    ...[known, unknown].map(({ milliseconds }) => median(milliseconds).toFixed(2)),
    ratio.toFixed(3),
    isSame ? 'yes' : 'NO',
    isSame && Math.abs(ratio - 1) <= 0.05 ? '–' : 'misses',
  ];
}

/** Tests with 1,000 calls of each kind whether time or reply reveals an existing account. A Markdown section. */
export async function measureSignIn(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-bench-sign-in-'));
  try {
    const { address, stop } = await startServer(dataDir);
    const send = senderOf(address);
    const rows = [
      rowOf(
        'sign-in, wrong password',
        await inTurn(send, '/v2/agent/login', (cpf) => ({ type: 'password', cpf, password: 'errada' })),
      ),
      rowOf('link by e-mail', await inTurn(send, '/v2/agent/access-link', (cpf) => ({ cpf }))),
    ];
    await stop();
    const head = ['call', 'known: mean ms', 'unknown: mean ms', 'known: p50', 'unknown: p50', 'ratio of means'];
    return `## Does sign-in tell who has an account?

${count} calls with known and ${count} with unknown CPFs, in turn, on the embedded database. Target: the same answer, means within 5 %.

${markdownTable([...head, 'same answer', 'misses'], rows)}
`;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
