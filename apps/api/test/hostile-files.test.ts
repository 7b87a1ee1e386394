import { categoryColumns } from '@botica/contract/features/categories/import/category-imports.contract';
import { couponColumns } from '@botica/contract/features/coupons/import/coupon-imports.contract';
import { customerColumns } from '@botica/contract/features/customers/import/customer-imports.contract';
import { rangeColumns } from '@botica/contract/features/delivery-locations/import/range-imports.contract';
import { maxStatementBytes } from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { statementColumns } from '@botica/contract/features/finance/reconciliation/statement-columns';
import { orderColumns } from '@botica/contract/features/orders/import/csv-columns';
import { importOrder } from '@botica/contract/features/orders/import/order-import';
import { redirectColumns } from '@botica/contract/features/website/redirects/redirect-imports.contract';
import type { maxPartBytes } from '@botica/contract/platform/media/picture-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allRoutes } from '../src/all-features.ts';
import { productColumns } from '../src/features/products/sheet/product-columns.ts';
import { drawBanner, drawPhoto, drawPicture } from '../src/platform/media/draw-picture.ts';
import { readLogo } from '../src/platform/media/read-logo.ts';
import { type PartBytes, readPart } from '../src/platform/media/read-part.ts';
import { readPhoto } from '../src/platform/media/read-photo.ts';
import { pngOf } from './builders-pictures.ts';
import { hostile, hostileParts, hostileText } from './hostile-values.ts';
import { turnOf } from './loop-meter.ts';
import { sendImport } from './send-import.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

/**
 * Limit in milliseconds of a turn that handles this many bytes; a turn with more bytes may take proportionally longer.
 */
const mostMs = 100;
const bytesOfTurn = 256 * 1024;
const letters = 30_000;

let api: TestApp;
let admin: Client<{ id: number }>;
let person = 0;
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['works', 'jobs', 'import_files', 'orders'] as const) await api.db.deleteFrom(table).execute();
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Valid row of an import, by its columns; columns without a value are empty. */
interface Import {
  columns: readonly string[];
  right: Record<string, string>;
  take: (csv: string, name?: string) => Promise<unknown>;
}

/** Sends the file in pieces and runs the job that imports it. */
const inPieces =
  (path: string) =>
  async (content: string, name = 'arquivo.csv') => {
    const { id } = await sendImport(admin, path, { name, content });
    await admin.post(`${path}/${id}/run`, {});
    await api.runJobs();
  };

const imports: Record<string, Import> = {
  'POST /v2/categories/imports': {
    columns: categoryColumns.keys.map(categoryColumns.label),
    right: { Categoria: 'Cabelo' },
    take: inPieces('/v2/categories/imports'),
  },
  'POST /v2/coupons/imports': {
    columns: couponColumns.keys.map(couponColumns.label),
    right: { [couponColumns.label('name')]: 'A', [couponColumns.label('discount_cart')]: '10 %' },
    take: inPieces('/v2/coupons/imports'),
  },
  'POST /v2/customers/imports': {
    columns: customerColumns.keys.map(customerColumns.label),
    right: { Nome: 'Ana', 'E-mail': 'ana@exemplo.com.br' },
    take: inPieces('/v2/customers/imports'),
  },
  'POST /v2/orders/imports': {
    columns: orderColumns.keys.map(orderColumns.label),
    right: {
      [orderColumns.label('external_id')]: '1',
      [orderColumns.label('created_at')]: '02/03/2026',
      [orderColumns.label('status')]: 'Aprovado',
      [orderColumns.label('customer.name')]: 'Ana',
    },
    take: inPieces('/v2/orders/imports'),
  },
  'POST /v2/products/imports': {
    columns: productColumns.map(({ header }) => header),
    right: { Nome: 'Creme', Uso: 'Uso externo', 'Forma farmacêutica': 'Creme', 'Preço de venda': '10,00' },
    take: inPieces('/v2/products/imports'),
  },
  'POST /v2/delivery-locations/imports': {
    columns: rangeColumns.keys.map(rangeColumns.label),
    right: {
      [rangeColumns.label('zip_from')]: '01000-000',
      [rangeColumns.label('zip_to')]: '05999-999',
      [rangeColumns.label('service_name')]: 'Motoboy',
      [rangeColumns.label('service_type')]: 'Terrestre',
      [rangeColumns.label('service_cost')]: '12,90',
      [rangeColumns.label('shipping_time')]: '1',
    },
    take: inPieces('/v2/delivery-locations/imports'),
  },
  'POST /v2/redirects/imports': {
    columns: redirectColumns.keys.map(redirectColumns.label),
    right: { De: '/a', Para: '/b' },
    take: inPieces('/v2/redirects/imports'),
  },
};

/** Imports send files in pieces. */
const isImport = ({ name }: (typeof allRoutes)[number]) => /beginImport$/.test(name);

it('the imports below are all that there are', () => {
  const all = allRoutes.filter(isImport).map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(Object.keys(imports).sort()).toEqual(all.sort());
});

describe.each(Object.entries(imports))('a file of %s', (_, { columns, right, take }) => {
  const head = columns.map(quoted).join(';');
  const rowOf = (hostileColumn: string, text: string) =>
    columns.map((name) => quoted(name === hostileColumn ? text : (right[name] ?? ''))).join(';');

  it.each(Object.entries(hostileParts))('may hold 30,000 %s in each of its cells', async (_part, part) => {
    const text = hostileText(part, letters);
    const csv = [head, ...columns.map((name) => rowOf(name, text))].join('\n');
    // A step takes up to twenty rows.
    const most = mostMs * Math.max(1, (20 * Buffer.byteLength(text)) / bytesOfTurn);
    expect(await turnOf(() => take(csv), most)).toBeLessThan(most);
  });

  it.each<[string, string]>([
    ['nothing but separators', ';'.repeat(300_000)],
    ['nothing but quotes', '"'.repeat(300_001)],
    ['empty rows', '\n'.repeat(300_000)],
    ['rows of one cell', 'a\n'.repeat(100)],
    ['a line without an end', 'a'.repeat(1_200_000)],
  ])('may be %s', async (_what, rest) => {
    const most = mostMs * Math.max(1, rest.length / bytesOfTurn);
    expect(await turnOf(() => take(`${head}\n${rest}`), most)).toBeLessThan(most);
  });
});

it('a line of NDJSON may hold 10,000 of anything in each of its texts', async () => {
  for (const part of Object.values(hostileParts)) {
    const lines = [0, 1].map((nth) => JSON.stringify(hostile(importOrder, hostileText(part, 10_000), nth)));
    const content = lines.join('\n');
    const most = mostMs * Math.max(1, content.length / bytesOfTurn);
    const take = () => imports['POST /v2/orders/imports']?.take(content, 'pedidos.ndjson') ?? expect.fail();
    expect(await turnOf(take, most), part).toBeLessThan(most);
  }
});

describe('a statement', () => {
  const columns = statementColumns.keys.map(statementColumns.label);
  const movement = (fields: string) => `<STMTTRN><DTPOSTED>20261118<TRNAMT>10,00${fields}</STMTTRN>`;
  const ofx = (movements: string) => `OFXHEADER:100\n<OFX><BANKTRANLIST>${movements}</BANKTRANLIST></OFX>`;
  const filled = (part: string) => part.repeat(Math.floor((maxStatementBytes - 200) / part.length));
  const send = (content: string) => admin.post('/v2/finance/reconciliation/statements', { name: 'extrato', content });

  async function expectCheap(content: string) {
    const most = mostMs * Math.max(1, content.length / bytesOfTurn);
    let status = 0;
    const work = async () => {
      ({ status } = await send(content));
    };
    expect(await turnOf(work, most)).toBeLessThan(most);
    expect([200, 422]).toContain(status);
  }

  it.each(Object.entries(hostileParts))('may hold 30,000 %s in each of its texts', async (_part, part) => {
    const text = hostileText(part, letters);
    const right = (name: string) => (name === columns[0] ? '18/11/2026' : '1,00');
    const rows = columns.map((hostile) =>
      columns.map((name) => quoted(name === hostile ? text : right(name))).join(';'),
    );
    await expectCheap([columns.map(quoted).join(';'), ...rows].join('\n'));
    const tags = ['DTPOSTED', 'TRNAMT', 'FITID', 'CHECKNUM', 'NAME', 'MEMO', 'OTHER', text];
    await expectCheap(ofx(`<ACCTID>${text}${tags.map((tag) => movement(`<${tag}>${text}`)).join('')}`));
  });

  it.each<[string, string]>([
    ['tags', ofx(filled('<A>'))],
    ['beginnings of tags', ofx(filled('<'))],
    ['ends of tags', ofx(filled('>'))],
    ['entities', ofx(filled('<A>&amp;&lt;'))],
    [
      'entities that name others',
      `<!DOCTYPE OFX [${'<!ENTITY a "&b;&b;">'.repeat(1000)}]>${ofx(movement('<MEMO>&a;'))}`,
    ],
    ['movements', ofx(movement('').repeat(20_001))],
    ['fields of one movement', ofx(movement(Array.from({ length: 400_000 }, (_, at) => `<A${at}>1`).join('')))],
    ['empty rows', `Data;Valor${filled('\n')}`],
    ['returns', `Data;Valor\n${filled('\r')}`],
    ['rows of separators', `Data;Valor\n${filled(';\n')}`],
    ['separators', `Data;Valor\n${filled(';')}`],
    ['quotes', `Data;Valor\n${filled('"')}`],
    ['headers', filled(';a')],
  ])('of 5 MB may be made of %s', (_what, content) => expectCheap(content));

  it('of 10 MB is refused', async () => {
    const { status } = await send(`Data;Valor\n${'19/11/2026;1,00\n'.repeat(655_360)}`);
    expect([413, 422]).toContain(status);
  });
});

const asPart = (bytes: PartBytes | string | object): PartBytes | null =>
  typeof bytes === 'object' && 'bytes' in bytes ? (bytes as PartBytes) : null;

type Kind = keyof typeof maxPartBytes;

/** Expected result for a picture of each kind. A new kind must be added here. */
const read: Record<Kind | 'banner' | 'photo', (image: string, content_type: string) => Promise<unknown>> = {
  base: async (image, content_type) => {
    const base = asPart(readPart('base', { image, content_type }));
    const usual = { isCustomized: true, textBlending: 'alpha', logo: null } as const;
    return base && drawPicture({ ...usual, parts: { base, mask: null, text: null } }, --person);
  },
  mask: (image, content_type) => over('mask', image, content_type),
  text: (image, content_type) => over('text', image, content_type),
  banner: async (image, content_type) => {
    const base = asPart(readPart('base', { image, content_type }));
    return base && drawBanner(base, --person);
  },
  logo: (image, content_type) => readLogo('logo', { image, content_type }, --person),
  svg_logo: (image, content_type) => readLogo('svg_logo', { image, content_type }, --person),
  store_logo: (image, content_type) => readLogo('store_logo', { image, content_type }, --person),
  cover: (image, content_type) => photo('cover', image, content_type),
  asset: (image, content_type) => photo('asset', image, content_type),
  photo: (image, content_type) => readPhoto(image, content_type === 'image/png' ? 'image/png' : 'image/jpeg', --person),
};

async function over(part: 'mask' | 'text', image: string, content_type: string): Promise<unknown> {
  const given = asPart(readPart(part, { image, content_type }));
  const base: PartBytes = { bytes: pngOf(1, 1, [8, 0, 0], Buffer.alloc(2)), type: 'image/png' };
  const parts = { base, mask: null, text: null, [part]: given };
  return given && drawPicture({ isCustomized: true, textBlending: 'alpha', logo: null, parts }, --person);
}

async function photo(kind: 'cover' | 'asset', image: string, content_type: string): Promise<unknown> {
  const given = asPart(readPart(kind, { image, content_type }));
  return given && drawPhoto(given, [512], --person);
}

const svg = (inside: string) => Buffer.from(`<svg viewBox="0 0 9 9">${inside}</svg>`);
const filled = (head: string, part: string, length = 190_000) =>
  Buffer.from(head + part.repeat(length / part.length), 'latin1');

const pictures: [string, string, Buffer][] = [
  ['markers of JPEG', 'image/jpeg', filled('\xff\xd8\xff', '\xff\xd8\xff\xe0')],
  ['comments of JPEG', 'image/jpeg', filled('\xff\xd8', '\xff\xfe\x00\x02')],
  ['chunks of PNG', 'image/png', filled('\x89PNG\r\n\x1a\n', '\x00\x00\x00\x00tEXt\x00\x00\x00\x00')],
  ['16 million pixels in few bytes', 'image/png', pngOf(4000, 4000, [8, 0, 0], Buffer.alloc(4000 * 4001))],
  ['more pixels than memory', 'image/png', pngOf(60_000, 60_000, [8, 0, 0], Buffer.alloc(10))],
  ['chunks of WebP', 'image/webp', filled('RIFF\xff\xff\x00\x00WEBP', 'VP8X\x00\x00\x00\x00')],
  ['frames of GIF', 'image/gif', filled('GIF89a\x01\x00\x01\x00\x00\x00\x00', '\x21\xf9\x00\x00')],
  ['one long word of style', 'image/svg+xml', svg(`<style>${'a'.repeat(190_000)}</style>`)],
  ['rules of style', 'image/svg+xml', svg(`<style>${'.a{fill:red}'.repeat(15_000)}</style><rect class="a"/>`)],
  ['beginnings of styles', 'image/svg+xml', svg('<style'.repeat(30_000))],
  ['document types', 'image/svg+xml', svg('<!DOCTYPE'.repeat(20_000))],
  ['nested elements', 'image/svg+xml', svg('<g>'.repeat(60_000))],
  ['attributes', 'image/svg+xml', svg(`<rect ${Array.from({ length: 15_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)],
  ['a path of spaces', 'image/svg+xml', svg(`<path d="${' '.repeat(190_000)}x"/>`)],
  ['no picture', 'image/png', filled('', ' ')],
];

describe.each(Object.entries(read))('a picture as %s', (_, take) => {
  it.each(pictures)('may be made of %s', async (_what, type, bytes) => {
    const image = bytes.toString('base64');
    const work = () => take(image, type).catch(({ name }: Error) => name);
    expect(await turnOf(work, mostMs)).toBeLessThan(mostMs);
  });

  it('may be text that is no base64', async () => {
    for (const part of ['\n', '=', 'data:', ' ', 'A\r'])
      expect(await turnOf(() => take(part.repeat(260_000 / part.length), 'image/png'), mostMs)).toBeLessThan(mostMs);
  });
});
