import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SimpleImportBody, simpleImportsDesk } from './simple-imports-desk.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

/** Original files of the "Brazilian E-Commerce Public Dataset by Olist"; without them, their first rows. */
const folder = process.env.REAL_ORDERS_DIR;

const heads = {
  olist_customers_dataset: `customer_id,customer_unique_id,customer_zip_code_prefix,customer_city,customer_state
5e274e7a0c3809e14aba7ad5aae0d407,57b2a98a409812fe9618067b6b8ebe4f,35182,timoteo,MG`,
  olist_products_dataset: `product_id,product_category_name,product_name_lenght,product_description_lenght,product_photos_qty,product_weight_g,product_length_cm,product_height_cm,product_width_cm
03b63c5fc16691530586ae020c345514,bebes,49,728,4,7150,50,19,45`,
  olist_orders_dataset: `order_id,customer_id,order_status,order_purchase_timestamp,order_approved_at,order_delivered_carrier_date,order_delivered_customer_date,order_estimated_delivery_date
a4591c265e18cb1dcee52889e2d8acc3,503740e9ca751ccdda7ba28e9ab8f608,delivered,2017-07-09 21:57:05,2017-07-09 22:10:13,2017-07-11 14:58:04,2017-07-26 10:57:55,2017-08-01 00:00:00`,
  product_category_name_translation: `product_category_name,product_category_name_english
beleza_saude,health_beauty
fashion_calcados,fashion_shoes
eletrodomesticos,home_appliances
fashion_underwear_e_moda_praia,fashion_underwear_beach`,
};
type Name = keyof typeof heads;

function contentOf(name: Name): Buffer {
  if (!folder) return Buffer.from(heads[name]);
  return gunzipSync(readFileSync(join(folder, `${name}.csv.gz`)));
}

let api: TestApp;
let admin: Client<SimpleImportBody>;
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn<SimpleImportBody>('admin');
});
afterAll(() => api.close());
const deskOf = (kind: string) => simpleImportsDesk(api, admin, `/v2/${kind}/imports`);
beforeEach(() => deskOf('customers').clear());

describe(`files of Olist${folder ? '' : ' (their first rows: REAL_ORDERS_DIR is not set)'}`, () => {
  const customers = 'Diga qual coluna é "E-mail", "Telefone", "CPF", "CNPJ" ou "CPF ou CNPJ".';
  it.each<[kind: string, name: Name, sentence: string]>([
    ['customers', 'olist_customers_dataset', customers],
    ['customers', 'olist_products_dataset', customers],
    ['coupons', 'olist_orders_dataset', 'Diga qual coluna é "Código".'],
    ['redirects', 'olist_products_dataset', 'Diga qual coluna é "De" e qual é "Para".'],
    ['categories', 'product_category_name_translation', 'Diga qual coluna é "Categoria".'],
    [
      'delivery-locations',
      'olist_customers_dataset',
      'Diga qual coluna é "CEP inicial" e qual é "CEP final" e qual é "Nome do serviço".',
    ],
  ])('%s: %s names none, and what is missing is said', async (kind, name, sentence) => {
    expect(await deskOf(kind).refusal(contentOf(name))).toBe(sentence);
  });

  it.each<[kind: string, name: Name, code: string]>([
    ['products', 'olist_products_dataset', 'products.import_columns'],
    ['orders', 'olist_customers_dataset', 'orders.import_columns'],
  ])('%s: %s names none either', async (kind, name, code) => {
    const { id } = await deskOf(kind).upload(contentOf(name));
    const { status, body } = await admin.post(`/v2/${kind}/imports/${id}/check`, {});
    expect([status, body.error.code]).toEqual([422, code]);
    expect(body.error.message).toMatch(/^Diga qual coluna é/);
  });

  it('their categories come in once the column is said; names that are too long come back', async () => {
    const desk = deskOf('categories');
    const { id } = await desk.upload(contentOf('product_category_name_translation'));
    const { counts, reasons, refused } = await desk.take(id, 'run', { columns: ['name', null] });
    expect(reasons).toEqual(['Categoria: Use no máximo 20 caracteres em cada nome, como Cabelo > Queda.']);
    expect(counts?.created).toBeGreaterThan(2);
    const long = refused.split('\n').filter((line) => /^"?Linha /.test(line));
    expect(long).toHaveLength(counts?.refused ?? -1);
    const mended = long.reduce((text, line) => {
      const name = line.split(',').at(-2) ?? '';
      return text.replace(`,${name},`, `,${name.slice(0, 12)} ${long.indexOf(line)},`);
    }, refused);
    const again = await desk.upload(mended);
    // The mapping of the columns is remembered.
    expect((await desk.take(again.id, 'run')).counts).toMatchObject({ created: long.length, refused: 0 });
  });
});

/** Headers of exports of other programs. */
describe('the layout of another program is understood', () => {
  it.each<[what: string, kind: string, head: string, columns: (string | null)[]]>([
    [
      'Shopify: customers',
      'customers',
      'First Name,Last Name,Email,Accepts Email Marketing,Phone,Note,Tags',
      ['first_name', 'last_name', 'email', null, 'phone', 'notes', 'tags'],
    ],
    [
      'WooCommerce: customers',
      'customers',
      'Name,Username,Email,Billing Phone,Birth Date',
      ['name', null, 'email', 'phone', 'birthday'],
    ],
    [
      'Nuvemshop: clientes',
      'customers',
      'Nome;E-mail;Telefone;CPF/CNPJ;Cidade',
      ['name', 'email', 'phone', 'document', null],
    ],
    ['Shopify: URL redirects', 'redirects', 'Redirect from,Redirect to', ['path', 'value']],
    ['WordPress: Redirection', 'redirects', 'source,target,regex', ['path', 'value', null]],
    [
      'WooCommerce: coupons',
      'coupons',
      'post_title,discount_type,coupon_amount,expiry_date,minimum_amount,usage_limit',
      ['name', 'kind', 'discount_cart', 'available_to', 'minimum_cart', 'maximum_available'],
    ],
    [
      'Nuvemshop: cupons',
      'coupons',
      'Código;Tipo;Valor;Limite de usos;Valor mínimo;Data de início;Data de fim',
      ['name', 'kind', 'discount_cart', 'maximum_available', 'minimum_cart', 'available_from', 'available_to'],
    ],
    [
      'WooCommerce: product categories',
      'categories',
      'Term Name,Slug,Term Description,Parent',
      ['name', 'slug', 'description', 'parent'],
    ],
  ])('%s', async (_what, kind, head, columns) => {
    const mark = head.includes(';') ? ';' : ',';
    const row = head.split(mark).fill('x').join(mark);
    expect((await deskOf(kind).upload(`${head}\n${row}\n`)).columns).toEqual(columns);
  });

  it('a name in two columns is one', async () => {
    const { result } = await deskOf('customers').takeFile('First Name,Last Name,Email\nAna,Souza,ana@exemplo.com.br\n');
    expect(result.counts).toMatchObject({ created: 1 });
    const { name } = await api.db.selectFrom('customers').select('name').executeTakeFirstOrThrow();
    expect(name).toBe('Ana Souza');
  });
});
