import {
  type ColumnNames,
  type ImportColumns,
  importColumns,
  type RememberedColumns,
} from '../../../kit/import-columns.ts';
import { headerKey } from '../../../kit/import-file.ts';
import type { RecordField } from '../../../kit/record.ts';
import { productRecord } from '../record/product-record.ts';

/** A column of product sheets, for export and import. */
export interface ProductSheetColumn {
  header: string;
  /** Path of the value in a product: `id`, `bulk_config.price`. */
  path: string;
  /** The field of the record or of a part; null if the column is no field. */
  field: RecordField | null;
}

export const isList = (field: RecordField): boolean => 'reply' in field && field.reply._zod.def.type === 'array';

/** A column for a plain field, and one for each field of a part; a list is a single cell. */
function columnsOf(field: RecordField, header: string, path: string): ProductSheetColumn[] {
  if (!field.of || isList(field)) return [{ header, path, field }];
  return Object.entries(field.of.fields).flatMap(([name, part]) =>
    columnsOf(part, `${header}: ${part.label}`, `${path}.${name}`),
  );
}

/** Every field of the record is a column; an import reads what the export writes. */
export const productSheetColumns: readonly ProductSheetColumn[] = [
  { header: 'Número', path: 'id', field: null },
  ...Object.entries(productRecord.fields).flatMap(([name, field]) => columnsOf(field, field.label, name)),
  { header: 'Categorias', path: 'categories', field: null },
  // Version of the record at the time of the export: an import refuses records that have changed since.
  { header: 'Versão', path: 'version', field: null },
];

/**
 * Names of these columns in other programs: the exports of WooCommerce (English and Portuguese), Shopify and Nuvemshop
 * by their manuals, and common headers.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  title: ['name', 'title', 'produto', 'nome do produto', 'titulo'],
  summary: ['short description', 'descricao curta', 'descricao breve'],
  description: ['description', 'body (html)', 'descricao completa'],
  slug: ['handle', 'identificador url', 'url key'],
  external_code: ['sku', 'variant sku', 'codigo', 'cod', 'referencia', 'ref', 'codigo do produto'],
  ean: ['gtin', 'gtin, upc, ean, or isbn', 'gtin, upc, ean ou isbn', 'codigo de barras', 'barcode', 'variant barcode'],
  ms_register: ['ms', 'registro anvisa', 'registro no ms', 'reg ms'],
  ncm: ['codigo ncm', 'ncm/sh'],
  cost_price: ['custo', 'cost', 'cost per item', 'preco custo', 'valor de custo'],
  seo_title: ['seo title', 'titulo seo', 'titulo para seo'],
  seo_description: ['seo description', 'descricao seo', 'descricao para seo'],
  keywords: ['tags', 'tag', 'palavras chave'],
  categories: ['categoria', 'categories', 'category', 'departamento'],
  is_highlight: ['is featured?', 'featured', 'em destaque?'],
  discount_price: ['variant price', 'preco', 'price', 'valor'],
  price: ['variant compare at price', 'compare at price', 'preco de'],
  'ecommerce.is_available': [
    'published',
    'publicado',
    'exibir na loja',
    'mostrar na loja',
    'status',
    'ativo',
    'situacao',
  ],
  sold_out: ['sem estoque'],
  form: ['forma', 'apresentacao'],
  weight: ['variant grams', 'peso (g)', 'peso em gramas'],
  assembly_days: ['prazo', 'dias para envio'],
};

/** Columns of other programs whose values a product stores in another form. */
export const foreignColumns = {
  weight_kg: ['Peso em quilos', 'weight (kg)', 'peso (kg)', 'peso kg'],
  normal_price: ['Preço normal (sem promoção)', 'regular price', 'preco normal', 'preco regular'],
  lower_price: ['Preço promocional, sem datas', 'sale price', 'preco promocional'],
  in_stock: ['Há em estoque (Sim ou Não)', 'in stock?', 'em estoque?'],
  row_type: ['Tipo da linha (produto ou variação)'],
  parent: ['Produto de que a linha é variação', 'parent', 'ascendente'],
  foreign_id: ['Número na outra loja'],
  ...optionColumns(1),
  ...optionColumns(2),
  ...optionColumns(3),
} as const satisfies Record<string, ColumnNames>;

function optionColumns<N extends 1 | 2 | 3>(n: N) {
  return {
    [`option_${n}_name`]: [
      `Nome da variante ${n}`,
      `option${n} name`,
      `nome da variacao ${n}`,
      `attribute ${n} name`,
      `nome do atributo ${n}`,
    ],
    [`option_${n}_values`]: [
      `Opções da variante ${n}`,
      `option${n} value`,
      `valor da variacao ${n}`,
      `attribute ${n} value(s)`,
      `valores do atributo ${n}`,
      `valor(es) do atributo ${n}`,
    ],
    // The keys are made of `n`, which an object literal widens to text.
  } as unknown as Record<`option_${N}_name` | `option_${N}_values`, ColumnNames>;
}

const columns = importColumns<string>({
  ...Object.fromEntries(
    productSheetColumns.map(({ path, header }): [string, ColumnNames] => [path, [header, ...(otherNames[path] ?? [])]]),
  ),
  ...foreignColumns,
});

/** Headers whose meaning depends on the program, recognised by its other headers. */
function wordsOfLayout(headers: readonly string[]): RememberedColumns {
  const words = new Set(headers.map(headerKey));
  // Rows of WooCommerce have a parent; Shopify's type is what the shop calls its departments.
  const hasParents = words.has('parent') || words.has('ascendente');
  return {
    ...(hasParents ? { type: 'row_type', tipo: 'row_type', id: 'foreign_id' } : { type: 'categories' }),
    ...(words.has('preco promocional') && { preco: 'normal_price' }),
  };
}

/** Columns of a file of products by key: a path of `productSheetColumns`, or a key of `foreignColumns`. */
export const productColumns: ImportColumns<string> = {
  ...columns,
  guess: (headers, remembered) => columns.guess(headers, { ...wordsOfLayout(headers), ...remembered }),
};

/** Columns that identify a row's product; a file needs at least one. A title alone can only create a product. */
export const productKeys = ['id', 'external_code', 'slug', 'title'] as const;
