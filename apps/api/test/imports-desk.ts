import type { OrderImport } from '@botica/contract/features/orders/import/order-imports.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { sendImport } from './send-import.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

type ImportBody = OrderImport & Batch & { import: OrderImport | null; most_bytes: number; error: ErrorBody };

/** Order as a line of NDJSON. */
export function importLine(id: string, change: object = {}): string {
  return JSON.stringify({
    source: 'antiga',
    external_id: id,
    created_at: '2026-03-02T12:00:00Z',
    status: 10,
    customer: { name: `Cliente ${id}` },
    items: [{ title: 'Dipirona', qty: 2, unit_price: '10.55' }],
    ...change,
  });
}

export interface ImportsDesk {
  api: TestApp;
  admin: Client<ImportBody>;
  /** Sends a file in pieces and returns the import from the last reply. */
  upload(content: string | Buffer, name?: string): Promise<OrderImport>;
  begin(id: number, what: 'check' | 'run', mapping?: object): Promise<Batch>;
  /** Begins a batch and runs it to its end. */
  run(id: number, what: 'check' | 'run', mapping?: object): Promise<{ batch: Batch; state: OrderImport }>;
  last(): Promise<OrderImport>;
  refusedFile(batchId: number): Promise<string>;
  /** External ids and totals of the store's orders, by number. */
  orders(): Promise<{ external_id: string | null; total_cents: number }[]>;
  /** Restores the store for the next test. */
  clear(): Promise<void>;
}

/** Store with an administrator who imports orders. */
export async function openImportsDesk(): Promise<ImportsDesk> {
  const api = await startTestApp();
  const admin = await api.signIn<ImportBody>('admin');
  const last = async () => (await admin.get('/v2/orders/imports')).body.import as OrderImport;
  const begin = async (id: number, what: 'check' | 'run', mapping: object = {}) => {
    const { status, body } = await admin.post(`/v2/orders/imports/${id}/${what}`, mapping);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  return {
    api,
    admin,
    last,
    begin,
    clear: async () => {
      const tables = ['orders', 'order_counters', 'works', 'jobs', 'import_files', 'import_columns'] as const;
      for (const table of tables) await api.db.deleteFrom(table).execute();
    },
    upload: (content, name = 'pedidos.ndjson') => sendImport(admin, '/v2/orders/imports', { name, content }),
    run: async (id, what, mapping) => {
      const { id: batchId } = await begin(id, what, mapping);
      await api.runJobs();
      return { batch: (await admin.get(`/v2/works/${batchId}`)).body, state: await last() };
    },
    refusedFile: async (batchId) => (await admin.get(`/v2/works/${batchId}/file`)).file?.bytes.toString() ?? '',
    orders: () =>
      api.db
        .selectFrom('orders')
        .select(['external_id', 'total_cents'])
        .where('store_id', '=', api.store.id)
        .orderBy('number')
        .execute(),
  };
}
