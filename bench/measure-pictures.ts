import { setTimeout as sleep } from 'node:timers/promises';
import { drawPicture, type PictureOrder } from '../apps/api/src/platform/media/draw-picture.ts';
import { loadSharp } from '../apps/api/src/platform/media/load-sharp.ts';
import { type BenchServer, startBenchServer } from './bench-process.ts';
import { markdownTable } from './statistics.ts';

/** Targets of the catalogue's issue: milliseconds on one core, and MiB above the idle server's memory. */
const target = { usualMs: 400, largestMs: 1500, growthMebibytes: 250, tries: 3 };

const runs = 9;
const uploads = 20;

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inside}</svg>`);
const mask = { bytes: svg('<circle cx="256" cy="256" r="250"/>'), type: 'image/svg+xml' as const };
const label = svg('<rect x="100" y="200" width="312" height="150" rx="20" fill="#b33"/>');

type Base = PictureOrder['parts']['base'];

/** Name, base of at most one megabyte, and the limit in milliseconds. */
async function bases(): Promise<[name: string, base: Base, limit: number][]> {
  const jpeg = (bytes: Buffer): Base => ({ bytes, type: 'image/jpeg' });
  const png = (bytes: Buffer): Base => ({ bytes, type: 'image/png' });
  const sharp = await loadSharp();
  /** Noise as in a photo: no two pixels are equal. */
  const photo = (width: number, height: number) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  };
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#4a8a6ab0' } });
  const usual = await photo(1024, 1024).blur(2).jpeg({ quality: 90 }).toBuffer();
  const largest = await photo(4000, 4000).blur(20).jpeg({ quality: 60 }).toBuffer();
  const progressive = await flat(4000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const interlaced = await flat(4000, 4000).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  return [
    ['1,024 × 1,024, JPEG', jpeg(usual), target.usualMs],
    ['4,000 × 4,000, JPEG', jpeg(largest), target.largestMs],
    ['the same, progressive', jpeg(progressive), target.largestMs],
    ['the same, PNG of 16 bit, interlaced', png(interlaced), target.largestMs],
  ];
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Processor milliseconds for one picture, in this process with all its threads. */
async function measureDrawing(base: Base): Promise<number> {
  const sharp = await loadSharp();
  const text = { bytes: await sharp(label).png().toBuffer(), type: 'image/png' as const };
  const box = { area_left: 150, area_top: 60, max_width: 212, max_height: 80 };
  const order: PictureOrder = {
    parts: { base, mask, text },
    isCustomized: true,
    textBlending: 'multiply',
    logo: { box, isInverse: false, name: 'Farmácia Medida' },
  };
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    await drawPicture(order, 1);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
}

interface Crowd {
  tries: number;
  refused: number;
  seconds: number;
  growthMebibytes: number;
}

/** Twenty simultaneous uploads; a refused client retries after the server's delay. */
async function sendCrowd(server: BenchServer, bodies: readonly string[]): Promise<Crowd> {
  const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
  const call = (path: string, body?: string) =>
    fetch(`${server.address}/v2/store/product${path}`, { method: 'POST', headers, ...(body ? { body } : {}) });
  const memory = () => server.ask<number>({ kind: 'memory' });
  const ids = await Promise.all(bodies.map(async () => ((await (await call('')).json()) as { id: number }).id));
  // Excludes the memory that the first picture loads.
  await (await call(`/${ids[0]}/media/preview`, bodies[0])).arrayBuffer();
  const rest = await memory();
  let highest = rest;
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      highest = Math.max(highest, await memory());
      await sleep(10);
    }
  })();
  const started = performance.now();
  let refused = 0;
  const tries = await Promise.all(
    bodies.map(async (body, index) => {
      for (let tried = 1; ; tried++) {
        const reply = await call(`/${ids[index]}/media`, body);
        await reply.arrayBuffer();
        if (reply.status === 200) return tried;
        if (reply.status !== 503) throw new Error(`An upload was answered ${reply.status}`);
        refused++;
        await sleep(Number(reply.headers.get('retry-after')) * 1000);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  isOn = false;
  await watching;
  return { tries: Math.max(...tries), refused, seconds, growthMebibytes: (highest - rest) / 2 ** 20 };
}

async function measureCrowds(engine: string, env: Record<string, string>, all: [string, Base, number][]) {
  const rows: string[][] = [];
  for (const [name, base] of [all[0], all[3]] as [string, Base, number][]) {
    // A separate server for each case: memory from one crowd would count as the next one's idle memory.
    const server = await startBenchServer(env, false);
    const bodies = Array.from({ length: uploads }, (_, index) =>
      JSON.stringify({
        type: 1,
        title: `Imagem ${index}`,
        base: { image: base.bytes.toString('base64'), content_type: base.type },
        mask: { image: mask.bytes.toString('base64'), content_type: mask.type },
        text: { image: label.toString('base64'), content_type: 'image/svg+xml' },
      }),
    );
    const { tries, refused, seconds, growthMebibytes } = await sendCrowd(server, bodies);
    const misses = [
      ...(tries > target.tries ? [`≤ ${target.tries} tries`] : []),
      ...(growthMebibytes > target.growthMebibytes ? [`≤ ${target.growthMebibytes} MiB`] : []),
    ];
    await server.ask({ kind: 'close' });
    rows.push([
      name,
      `${tries}`,
      `${refused}`,
      seconds.toFixed(1),
      growthMebibytes.toFixed(0),
      misses.join(', ') || '–',
    ]);
    process.stderr.write(`${engine}, ${rows.at(-1)?.join('  ')}\n`);
  }
  return rows;
}

/** A picture with mask, label and logo in four sizes, and twenty simultaneous uploads. A Markdown section. */
export async function measurePictures(engine: string, env: Record<string, string>): Promise<string> {
  const all = await bases();
  const drawn: string[][] = [];
  for (const [name, base, limit] of all) {
    const milliseconds = await measureDrawing(base);
    drawn.push([name, milliseconds.toFixed(0), `${limit}`, milliseconds > limit ? 'missed' : '–']);
    process.stderr.write(`${engine}, ${drawn.at(-1)?.join('  ')}\n`);
  }
  const crowds = await measureCrowds(engine, env, all);
  return `### ${engine}

Processor time of one picture, median of ${runs}:

${markdownTable(['base', 'ms', 'target', ''], drawn)}
${uploads} uploads at once, one of each product:

${markdownTable(['base', 'tries', 'told to wait', 's', 'MiB above rest', 'missed'], crowds)}`;
}
