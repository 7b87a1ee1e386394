import { orderExportColumnKeys, orderExportColumns } from '@botica/contract/features/orders/bulk/order-export';
import { orderFilters, orderSorts } from '@botica/contract/features/orders/list/order-list-options';
import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAddress, anOrder, placeOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = Batch & { items: OrderRow[]; pagination: Pagination; error: ErrorBody };

let api: TestApp;
let seller: Client<Body>;

const names = ['Ana Souza', 'Bruno Prado', 'Érica Lima', 'Ana Prado', 'zoraide'];

beforeAll(async () => {
  api = await startTestApp();
  seller = await api.signIn<Body>({ grouprules: [{ role: 'Pedidos', permissions: ['read'] }] });
  // Many orders share each sort value, so the id breaks ties. There are more orders than one chunk holds.
  const orders = Array.from({ length: 1_130 }, (_, n) =>
    anOrder({
      name: names[n % names.length] as string,
      status: ([10, 20, 30, 50, 55] as const)[n % 5] ?? 10,
      createdAt: new Date(Date.UTC(2026, 9, 1 + (n % 7), 12, 0, 0, 0)),
      ...(n % 3 === 0 && {
        intake: {
          prescription_retained: true,
          items: [{ title: 'Creme', qty: 1, unit_price: `${10 + (n % 4)}.00`, inquiry_display_id: `2${n}` }],
        },
      }),
    }),
  );
  await placeOrders(api.db, api.store.id, orders);
  await placeOrders(api.db, api.otherStore.id, [anOrder({ name: 'Ana de fora' })]);
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('works').execute());

/** Starts the export, runs it, and reads the file: header and rows. */
async function exported(filter: object, columns: readonly string[] = ['alias'], client = seller): Promise<string[][]> {
  const { status, body } = await client.post('/v2/orders/exports', { filter, columns, format: 'csv' });
  expect(status, JSON.stringify(body)).toBe(200);
  await api.runJobs();
  const { file } = await client.get(`/v2/works/${body.id}/file`);
  return parse(file?.bytes ?? '', { bom: true, delimiter: ';' });
}

async function listed(filter: Record<string, string>): Promise<string[]> {
  const aliases: string[] = [];
  for (let page = 1, isLast = false; !isLast; page++) {
    const { body } = await seller.get(`/v2/orders?${new URLSearchParams({ ...filter, p: String(page) })}`);
    aliases.push(...body.items.map(({ alias }) => alias));
    isLast = body.items.length < 30;
  }
  return aliases;
}

describe('a sheet of orders', () => {
  const searches: Record<string, string>[] = [
    {},
    { customer_name: 'ana' },
    { short_id: '1' },
    { 'inquiry-display-id': '23' },
    { customer_name: '??' },
  ];

  it.each(searches)('has exactly the rows of the list with %j, in its order, for every sort', async (search) => {
    for (const sort of orderSorts) {
      for (const ascending of ['0', '1']) {
        const filter = { ...search, 'sort-by': sort, ascending };
        const [header, ...rows] = await exported(filter);
        expect(header).toEqual(['Pedido']);
        expect(rows.flat(), JSON.stringify(filter)).toEqual(await listed(filter));
      }
    }
  });

  it('and for every filter', async () => {
    for (const status of orderFilters) {
      const filter = { status, customer_name: 'prado' };
      expect((await exported(filter)).slice(1).flat(), status).toEqual(await listed(filter));
    }
  });

  it('has the chosen columns, in their order', async () => {
    const [header, first] = await exported({ 'sort-by': 'alias', ascending: '1' }, [
      'status',
      'price_net',
      'alias',
      'created_at',
    ]);
    expect(header).toEqual(['Situação', 'Valor', 'Pedido', 'Data']);
    expect(first).toEqual(['Realizado', '40,00', '1', '01/10/2026 09:00:00']);
  });

  it('shows an order as its page does', async () => {
    const id = await placeOrder(api.db, api.store.id, {
      status: 50,
      intake: {
        customer: {
          name: 'Célia "Tina" Reis',
          email: 'celia@example.com',
          phone: '11987654321',
          document: { type: 'cpf', number: '390.533.447-05' },
        },
        items: [
          { title: 'Minoxidil; 5%', qty: 2, unit_price: '60.00', inquiry_display_id: 'R77' },
          { title: '=Biotina', qty: 1, unit_price: '19.90', inquiry_display_id: 'R78' },
        ],
        shipping_address: anAddress({ city: 'Santos', pickup_on_pharmacy: true }),
      },
    });
    await sql`update orders set expedition_date = '2026-11-20', invoice_number = '0042', prescription_retained = true
      where id = ${id}`.execute(api.db);
    const [header = [], row = []] = await exported({ customer_name: 'Célia' }, orderExportColumnKeys);
    expect(header).toEqual(Object.values(orderExportColumns));
    const cells = Object.fromEntries(header.map((name, at) => [name, row[at]]));
    expect(cells).toMatchObject({
      Cliente: 'Célia "Tina" Reis',
      Requisições: 'R77, R78',
      Produtos: '2 × Minoxidil; 5%, 1 × =Biotina',
      Valor: '169,90',
      'Valor dos itens': '139,90',
      Frete: '30,00',
      Situação: 'Pronto para retirada',
      'Data de expedição': '20/11/2026',
      'Nota fiscal': '0042',
      'Receita retida': 'Sim',
      Retirada: 'Sim',
      Cidade: 'Santos',
      UF: 'SP',
      CEP: '01001-000',
      'CPF ou CNPJ': '390.533.447-05',
      'E-mail': 'celia@example.com',
      Telefone: '(11) 98765-4321',
    });
    await sql`update stores set mask_customers_in_lists = true`.execute(api.db);
    const [, masked = []] = await exported({ customer_name: 'Célia' }, ['document', 'email', 'phone']);
    expect(masked).toEqual(['***.533.447-**', 'c***@example.com', '(11) *****-4321']);
    await sql`update stores set mask_customers_in_lists = false`.execute(api.db);
  });

  it('and for further filters, alone and together', async () => {
    const filters: Record<string, string>[] = [
      { from: '2026-10-03', to: '2026-10-04' },
      { payment: 'pix', delivery: 'pickup' },
      { expedition: 'late', customer_name: 'dora' },
      { expedition: 'due', 'sort-by': 'price_net', ascending: '1' },
    ];
    const shipping_address = { ...anAddress(), pickup_on_pharmacy: true };
    const payment = { payment_method: 'pix', status: 'paid', amount: '150.00' } as const;
    const intake = { shipping_address, payments: [payment] };
    await placeOrders(
      api.db,
      api.store.id,
      ['2026-11-17', '2026-11-18', '2026-11-19'].map((expedition_date) =>
        anOrder({ name: 'Dora Melo', status: 30, intake, fields: { expedition_date } }),
      ),
    );
    for (const filter of filters) {
      const rows = (await exported(filter)).slice(1).flat();
      expect(rows.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(rows, JSON.stringify(filter)).toEqual(await listed(filter));
    }
    const auditRows = await api.db
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'works.started')
      .execute();
    expect(auditRows.map(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ payment: [null, 'pix'], delivery: [null, 'pickup'] }),
    );
  });

  it('has no order that came after the request', async () => {
    const filter = { 'sort-by': 'alias', ascending: '1', customer_name: 'bruno' };
    const before = await listed(filter);
    const { body } = await seller.post('/v2/orders/exports', { filter, columns: ['alias'], format: 'csv' });
    await placeOrders(api.db, api.store.id, [anOrder({ name: 'Bruno Novo' })]);
    await api.runJobs();
    const { file } = await seller.get(`/v2/works/${body.id}/file`);
    expect(
      parse(file?.bytes ?? '', { bom: true })
        .slice(1)
        .flat(),
    ).toEqual(before);
  });

  it('is complete as XLSX in many chunks', async () => {
    const { body } = await seller.post('/v2/orders/exports', {
      filter: {},
      columns: ['alias', 'created_at'],
      format: 'xlsx',
    });
    await api.runJobs();
    const { file } = await seller.get(`/v2/works/${body.id}/file`);
    expect(file?.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(file?.disposition).toContain('pedidos-2026-11-18.xlsx');
    const { progress } = await api.db
      .selectFrom('works')
      .select('progress')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect((progress as { pieces: number[] }).pieces.length).toBeGreaterThan(1);
    const end = file?.bytes.lastIndexOf(Buffer.from('PK\x05\x06')) ?? -1;
    expect(end).toBe((file?.bytes.length ?? 0) - 22);
  });

  it.each([
    [{ columns: [] }, 'columns'],
    [{ columns: ['password'] }, 'columns.0'],
    [{ format: 'pdf' }, 'format'],
    [{ filter: { status: '99' } }, 'filter.status'],
    [{ filter: { 'sort-by': 'id;drop' } }, 'filter.sort-by'],
    [{ filter: { from: '2026-02-30' } }, 'filter.from'],
    [{ filter: { payment: 'cheque' } }, 'filter.payment'],
  ])('is refused with %j', async (wrong, field) => {
    const right = { filter: {}, columns: ['alias'], format: 'csv' };
    const { status, body } = await seller.post('/v2/orders/exports', { ...right, ...wrong });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [field]]);
  });
});
