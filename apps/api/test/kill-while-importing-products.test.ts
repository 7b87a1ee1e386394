import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductImport } from '@botica/contract/features/products/import/product-imports.contract';
import { type Batch, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { roundsOf } from './rounds.ts';
import { signInAsAdministrator } from './server-process.ts';
import { callServer, killNow, letTimePass, survivingDatabase } from './surviving-database.ts';
import { sendFile, waitFor } from './works-of-servers.ts';

/** Small in the suite; `PRODUCTS=10000 KILL_ROUNDS=20` before a release. */
const count = Number(process.env.PRODUCTS ?? 600);
const kills = roundsOf('KILL_ROUNDS', 1, 3);
/** After this many rows, one has no price and is refused. */
const refusedEvery = 50;

const { start, look } = survivingDatabase();

const isRefused = (at: number) => at % refusedEvery === refusedEvery - 1;

/** New products in two categories. They have the same name, so that each slug must differ from the others. */
function fileOf(categories: readonly string[]): Buffer {
  const rows = Array.from({ length: count }, (_, at) =>
    [`Creme`, `k${at}`, 'Uso externo', 'Creme', isRefused(at) ? '' : '10,00', categories[at % categories.length]].join(
      ';',
    ),
  );
  return Buffer.from(['Nome;Código externo;Uso;Forma farmacêutica;Preço de venda;Categorias', ...rows].join('\n'));
}

/** Counts of the stored products. Each must have one audit row of the import, and the counters must equal the rows. */
const stored = (db: Kysely<Tables>) =>
  sql<Record<string, number>>`
    with mine as (select * from products where external_code ~ '^k[0-9]+$')
    select count(*)::int as products, count(distinct external_code)::int as codes, count(distinct slug)::int as slugs,
      (select count(*)::int from audit where entity = 'product' and action = 'products.created'
        and entity_id in (select id from mine)) as audited,
      (select count(*)::int from product_categories where product_id in (select id from mine)) as placed,
      (select count(*)::int from products where removed_at is null)
        - (select sum(product_counters.count)::int from product_counters) as uncounted,
      (select count(*)::int from category_counters as counters where own_count <> (
        select count(*) from product_categories as placed where placed.category_id = counters.category_id)) as miscounted
    from mine`
    .execute(db)
    .then(({ rows }) => rows[0]);

test(
  `an import of ${count} products, ${kills} times kill -9: each once, none half, and each refused row once`,
  async () => {
    const refused = Array.from({ length: count }, (_, at) => at).filter(isRefused);
    let token = '';
    let batchId = 0;
    let before = 0;
    for (let round = 0; round < kills; round++) {
      const server = start();
      const address = await server.ready;
      if (token === '') {
        token = await signInAsAdministrator(address);
        const caller = { address, token };
        const names = ['Importada A', 'Importada B'];
        for (const name of names) await callServer(caller, 'POST', '/v2/store/category', { body: { name } });
        const id = await sendFile(caller, '/v2/products/imports', fileOf(names));
        batchId = (await callServer<Batch>(caller, 'POST', `/v2/products/imports/${id}/run`, { body: {} })).id;
      }
      const enough = (count * (round + 1)) / (kills + 2);
      const batch = await waitFor({ address, token }, batchId, ({ done }) => done >= enough && done > before);
      expect(isOver(batch.state), `it works when it is killed, time ${round + 1}`).toBe(false);
      before = batch.done;
      await sleep(Math.random() * 100);
      await killNow(server);
      await look(letTimePass);
    }
    const server = start();
    const caller = { address: await server.ready, token };
    const ended = await waitFor(caller, batchId, () => false);
    const taken = count - refused.length;
    expect(ended).toMatchObject({ state: 'done', done: taken, refused: refused.length, total: count });
    const { import: last } = await callServer<{ import: ProductImport }>(caller, 'GET', '/v2/products/imports');
    expect(last.result).toMatchObject({ created: taken, changed: 0, unchanged: 0, refused: refused.length });
    const headers = { authorization: `Bearer ${token}` };
    const file = await (await fetch(`${caller.address}/v2/works/${batchId}/file`, { headers })).text();
    const codes = file
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(';')[2]);
    expect(codes).toEqual(refused.map((at) => `k${at}`));
    await killNow(server);
    expect(await look(stored)).toEqual({
      products: taken,
      codes: taken,
      slugs: taken,
      audited: taken,
      placed: taken,
      uncounted: 0,
      miscounted: 0,
    });
  },
  300_000 + kills * 60_000,
);
