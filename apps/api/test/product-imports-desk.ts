import type { ProductImport, ProductMapping } from '@botica/contract/features/products/import/product-imports.contract';
import type { Product } from '@botica/contract/features/products/product-schemas';
import { newProductFields } from '@botica/contract/features/products/record/new-product';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { parse } from 'csv-parse/sync';
import { insertProducts, takeProductIds } from '../src/features/products/record/products.store.ts';
import { sendImport } from './send-import.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

type Body = Product & ProductImport & Batch & { import: ProductImport | null; most_bytes: number; error: ErrorBody };
export type SheetRow = Record<string, string>;

export interface ProductImportsDesk {
  api: TestApp;
  agent: Client<Body>;
  /** Id of the store's form with this name. */
  formId: (name: string) => number;
  /** Inserts products with these fields, in this order, by default creams at R$ 10,00. Returns their ids. */
  place: (fields: readonly Partial<ProductFields>[], storeId?: number) => Promise<number[]>;
  show: (id: number) => Promise<Product>;
  upload: (content: string | Buffer, name?: string) => Promise<ProductImport>;
  /** Runs a check or an import to its end. */
  run: (id: number, what: 'check' | 'run', mapping?: ProductMapping) => Promise<{ batch: Batch; state: ProductImport }>;
  /** Sends, checks and imports a file. */
  takeIn: (
    content: string | Buffer,
    mapping?: ProductMapping,
  ) => Promise<{ check: ProductImport['check']; result: ProductImport['result'] }>;
  fileOf: (batchId: number) => Promise<SheetRow[]>;
  exported: (selection?: object) => Promise<{ text: string; rows: SheetRow[] }>;
  /** Ids of the store's products, oldest first. */
  ids: () => Promise<number[]>;
  clear: () => Promise<void>;
}

const rowsOf = (bytes: Buffer | string): SheetRow[] =>
  parse(bytes, { bom: true, delimiter: ';', columns: true }) as SheetRow[];

/** Server with a person who imports products from files. */
export async function openProductImportsDesk(): Promise<ProductImportsDesk> {
  const api = await startTestApp();
  const agent = await api.signIn<Body>('admin');
  const { forms } = (await agent.get<{ forms: { id: number; name: string; usage: number }[] }>('/v2/product/forms'))
    .body;
  const formId = (name: string) => forms.find((form) => form.name === name)?.id as number;
  const right = { usage: 2 as const, form: formId('Creme'), discount_price: '10.00' };
  const right200 = async (reply: Promise<{ status: number; body: Body }>) => {
    const { status, body } = await reply;
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const bytesOf = async (batchId: number) => (await agent.get(`/v2/works/${batchId}/file`)).file?.bytes ?? '';
  const last = async () => (await agent.get('/v2/products/imports')).body.import as ProductImport;
  const run: ProductImportsDesk['run'] = async (id, what, mapping = {}) => {
    const { id: batchId } = await right200(agent.post(`/v2/products/imports/${id}/${what}`, mapping));
    await api.runJobs();
    return { batch: (await agent.get(`/v2/works/${batchId}`)).body, state: await last() };
  };
  const upload: ProductImportsDesk['upload'] = (content, name = 'produtos.csv') =>
    sendImport(agent, '/v2/products/imports', { name, content });
  return {
    api,
    agent,
    formId,
    upload,
    run,
    place: async (fields, storeId = api.store.id) => {
      const ids = await takeProductIds(api.db, fields.length);
      const products = fields.map((own, at) => ({
        keys: { id: ids[at] as number, store_id: storeId, created_at: new Date('2026-11-01T12:00:00Z') },
        fields: { ...newProductFields, ...right, title: `Produto ${at}`, slug: `produto-${ids[at]}`, ...own },
      }));
      await insertProducts(api.db, products);
      return ids;
    },
    show: (id) => right200(agent.get(`/v2/store/product/${id}/edit`)),
    takeIn: async (content, mapping) => {
      const { id } = await upload(content);
      const { check } = (await run(id, 'check', mapping)).state;
      return { check, result: (await run(id, 'run', mapping)).state.result };
    },
    fileOf: async (batchId) => rowsOf(await bytesOf(batchId)),
    exported: async (selection = { filter: {} }) => {
      const { id } = await right200(agent.post('/v2/products/exports', { selection, format: 'csv' }));
      await api.runJobs();
      const bytes = await bytesOf(id);
      return { text: bytes.toString(), rows: rowsOf(bytes) };
    },
    ids: async () => {
      const rows = await api.db
        .selectFrom('products')
        .where('store_id', '=', api.store.id)
        .select('id')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    clear: async () => {
      const tables = [
        'works',
        'jobs',
        'import_files',
        'import_columns',
        'categories',
        'products',
        'product_counters',
      ] as const;
      for (const table of tables) await api.db.deleteFrom(table).execute();
    },
  };
}
