import { sendFile } from './bench-import.ts';
import { startBenchServer } from './bench-process.ts';
import { markdownTable } from './statistics.ts';
import { json, measureWork } from './watch-work.ts';

/** `seconds` is for ten thousand rows and scales with the rows of a larger file. */
const targets = { PostgreSQL: { seconds: 18, othersMs: 50 }, Embedded: { seconds: 60, othersMs: 250 } };

/** `IMPORT_ROWS=50000` measures a larger file. */
const rows = Number(process.env.IMPORT_ROWS ?? 10_000);
const products = 2_000;

const quoted = (texts: readonly string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(';');

/** New products with ingredients, texts, prices and a category each, as in a pharmacy. */
function fileOf(price: string, categories: readonly string[]): Buffer {
  const ingredients = JSON.stringify(
    ['Ureia', 'Ácido lático', 'Vitamina E'].map((name) => ({
      name,
      concentration: 2.5,
      measure: '%',
      is_active: true,
      visible: true,
    })),
  );
  const text = '<p>Hidrata a pele seca e áspera.</p><ul><li>Uso diário</li><li>Sem perfume</li></ul>';
  const headers = [
    'Código externo',
    'Nome',
    'Subtítulo',
    'Uso',
    'Forma farmacêutica',
    'Preço sugerido',
    'Preço de venda',
  ];
  const more = [
    'Palavras-chave',
    'Ingredientes',
    'Volume',
    'Unidade do volume',
    'E-commerce: Disponível',
    'Descrição',
    'Categorias',
  ];
  const lines = Array.from({ length: rows }, (_, at) =>
    quoted([
      `IMP-${at}`,
      `Creme ${at % 700}`,
      `linha ${at % 90}`,
      'Uso externo',
      'Creme',
      '89,90',
      price,
      'mãos, pés, inverno',
      ingredients,
      '60',
      'g',
      'Sim',
      text,
      categories[at % categories.length] as string,
    ]),
  );
  return Buffer.from([quoted([...headers, ...more]), ...lines].join('\n'));
}

/**
 * A check of ten thousand rows, their import, and a change of all of them by a second file, while other clients read
 * lists.
 */
export async function measureProductImport(engine: string, env: Record<string, string>): Promise<string> {
  const server = await startBenchServer({ BENCH_PRODUCTS: String(products), ...env, BENCH_JOBS: 'on' }, false);
  const client = await server.connect();
  const names = ['Medida A', 'Medida B', 'Medida C'];
  for (const name of names) json(await client.send('POST', '/v2/store/category', { name }));
  const { items } = json<{ items: { id: number }[] }>(await client.send('GET', '/v2/products?p=1'));
  const others = ['/v2/products?p=1', '/v2/products?q=creme&p=1', `/v2/store/product/${items[0]?.id}/edit`];
  const target = targets[engine === 'PostgreSQL' ? 'PostgreSQL' : 'Embedded'];
  const table: string[][] = [];
  const mostSeconds = (target.seconds * rows) / 10_000;
  for (const [name, price, what] of [
    ['check', '49,90', 'check'],
    ['import', '49,90', 'run'],
    ['change of all', '59,90', 'run'],
    ['the same again', '59,90', 'run'],
  ] as const) {
    const sent = { name: 'produtos.csv', file: fileOf(price, names), what };
    const path = await sendFile(client, '/v2/products/imports', sent);
    const { seconds, growthMebibytes, work: batch, othersP95 } = await measureWork(server, path, {}, others);
    if (batch.done !== rows) throw new Error(`${name}: ${batch.done} of ${rows}, ${batch.refused} refused`);
    const misses = [
      ...(seconds > mostSeconds ? [`≤ ${mostSeconds} s`] : []),
      ...(othersP95 > target.othersMs ? [`others ≤ ${target.othersMs} ms`] : []),
    ];
    table.push([name, seconds.toFixed(1), othersP95.toFixed(1), growthMebibytes.toFixed(0), misses.join(', ') || '–']);
    process.stderr.write(`${engine}, ${table.at(-1)?.join('  ')}\n`);
  }
  client.close();
  await server.ask({ kind: 'close' });
  const head = [`${rows} rows`, 's', 'others’ p95 ms meanwhile', 'memory grown, MiB', 'misses'];
  return `### ${engine}\n\n${markdownTable(head, table)}\n`;
}
