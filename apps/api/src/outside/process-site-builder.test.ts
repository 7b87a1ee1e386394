import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processSiteBuilder } from './process-site-builder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botica-builder-'));
  mkdirSync(join(folder, 'out'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = {
  path: '/',
  type: 'html',
  hash: 'a'.repeat(22),
  inputs: null,
  changes_at: null,
  pack: 'a'.repeat(40),
  offset: 0,
  br: 1,
  gz: 1,
  plain: 1,
};
const site = {
  files: [file],
  packs: [file.pack],
  csp: '',
  redirects: [],
  media: [],
  paths: [],
  changes_at: null,
  warnings: [],
  changed: { added: 1, changed: 0, removed: 0, same: 0 },
};

/** Runs a builder with this program; returns its progress and its result. */
async function run(
  program: string,
  bounds: Parameters<typeof processSiteBuilder>[1] = {},
  signal = new AbortController().signal,
  written: Promise<void> = Promise.resolve(),
) {
  const script = join(folder, 'builder.mjs');
  const reported: unknown[] = [];
  writeFileSync(script, `import { writeFileSync } from 'node:fs';\n${program}`);
  const order = { snapshot: '/dev/null', before: null, out: join(folder, 'out') };
  const built = await processSiteBuilder(script, bounds).build(order, {
    onProgress: (each) => reported.push(each),
    signal,
    written,
  });
  return { built, told: reported };
}

/** Code that writes a value as the index of the site. */
const wrote = (what: unknown) =>
  `writeFileSync(${JSON.stringify(join(folder, 'out/site.json'))}, ${JSON.stringify(typeof what === 'string' ? what : JSON.stringify(what))});`;

describe('a builder of sites', () => {
  it('tells how far it is, and what it built', async () => {
    const { built, told: reported } = await run(`console.log('{"done":1,"total":2}');${wrote(site)}`);
    expect([built, reported]).toEqual([site, [{ done: 1, total: 2 }]]);
  });

  it('may say what it will on its way: what is no progress is none', async () => {
    const rubbish = `for (const line of ['lixo', '{', 'null', '[]', '{"done":"1","total":2}', '{"done":1e400,"total":1}', '\\u0000'])
      console.log(line);
      process.stdout.write('x'.repeat(20_000_000) + '\\n');
      console.log('{"done":2,"total":2}');`;
    const { built, told: reported } = await run(rubbish + wrote(site));
    expect([built, reported]).toEqual([site, [{ done: 2, total: 2 }]]);
  });

  it.each([
    [
      'that is killed',
      "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);",
      'O processo que monta o site foi interrompido.',
    ],
    ['that says why', "console.error('Falta a loja.'); process.exitCode = 3;", 'Falta a loja.'],
    ['that crashes', "throw new Error('Cannot read properties');", 'O site não pôde ser montado.'],
    ['that ends with another code', "console.error('some words'); process.exit(7);", 'O site não pôde ser montado.'],
    ['that is none', "import './not-there.mjs';", 'O site não pôde ser montado.'],
    ['that builds nothing', '', 'O site foi montado pela metade: o seu índice não pôde ser lido.'],
  ])('%s is told in a sentence', async (_, program, sentence) => {
    await expect(run(program)).rejects.toThrow(sentence);
  });

  it('that crashes leaves what it said to the log', async () => {
    const crash = "throw new Error('Cannot read properties');";
    await expect(run(crash)).rejects.toMatchObject({ cause: { message: expect.stringContaining('Cannot read') } });
  });

  it('that takes more memory than it may is told so', async () => {
    const hoard = 'const all = []; for (;;) all.push(Array.from({ length: 1000 }, (_, n) => ({ n })));';
    await expect(run(hoard, { heapMb: 16 })).rejects.toThrow('Faltou memória para montar o site.');
  });

  it('that never ends is ended', async () => {
    await expect(run("process.on('SIGTERM', () => {}); for (;;);", { longestMs: 500 })).rejects.toThrow(
      'A montagem do site passou do tempo máximo e foi interrompida.',
    );
  });

  it('is not waited for behind what it was to read: that may never be written', async () => {
    const { signal } = new AbortController();
    const never = new Promise<void>(() => {});
    const refusing = "console.error('Falta a loja.'); process.exit(3);";
    await expect(run(refusing, {}, signal, never)).rejects.toThrow('Falta a loja.');
    await expect(run('process.stdin.resume();', { longestMs: 500 }, signal, never)).rejects.toThrow('tempo máximo');
  });

  it('ends when what it reads cannot be written, and that is what is told', async () => {
    const failing = new Promise<void>((_, reject) => setTimeout(() => reject(new Error('ENOSPC')), 100));
    const { signal } = new AbortController();
    await expect(run('process.stdin.resume();', {}, signal, failing)).rejects.toThrow('ENOSPC');
  });

  it('that is called off writes nothing any more once that is known', async () => {
    const off = new AbortController();
    const busy = `import { appendFileSync } from 'node:fs'; console.log('{"done":0,"total":1}'); for (;;) appendFileSync('${join(folder, 'log')}', 'x');`;
    const running = run(busy, {}, off.signal);
    const written = () => readFileSync(join(folder, 'log'), { encoding: 'utf8', flag: 'a+' }).length;
    await expect.poll(written, { timeout: 10_000 }).toBeGreaterThan(0);
    off.abort();
    await expect(running).rejects.toThrow(/abort/i);
    const length = written();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(written()).toBe(length);
  });

  it.each<[string, unknown]>([
    ['no JSON', '{"files":['],
    ['another thing', []],
    ['a pack outside of its folder', { ...site, packs: ['../../../../etc/passwd'] }],
    ['a file in a pack that is no name', { ...site, files: [{ ...file, pack: '../x' }] }],
    ['a file of a negative length', { ...site, files: [{ ...file, br: -1 }] }],
    ['a file of no known type', { ...site, files: [{ ...file, type: 'exe' }] }],
    ['a file without a path', { ...site, files: [{ ...file, path: 'x' }] }],
    ['a name that would be a header', { ...site, files: [{ ...file, hash: 'a"\r\nx: y' }] }],
  ])('of which the index is %s has built nothing', async (_, what) => {
    await expect(run(wrote(what))).rejects.toThrow('O site foi montado pela metade');
  });
});
