import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { contract } from '../../../kit/endpoint.ts';
import { yesNo } from '../../../kit/fields/record-fields.ts';
import { simpleColumns, simpleImportCalls } from '../../../platform/imports/simple-import.ts';
import { categoryNameMaxLength, categoryPathFault, namesOnPath } from '../../products/import/category-path.ts';
import { writeCatalogue } from '../../products/products.contract.ts';
import { categoryChannelRecord, categoryRecord } from '../category-record.ts';

const { labels, input } = categoryRecord;

/** Two names with the separator and some room, so that a name that is too long gets its own error. */
const mostPathUnits = 1000;

/** The error of a path or of one of its names; null if it is valid. */
function pathFault(text: string): string | null {
  if (text.length > mostPathUnits) return `Use no máximo ${categoryNameMaxLength} caracteres em cada nome.`;
  const fault = categoryPathFault(text);
  if (fault !== null) return fault;
  for (const name of namesOnPath(text)) {
    const checked = z.safeParse(input.name, name);
    if (!checked.success) return checked.error.issues[0]?.message ?? null;
  }
  return null;
}
const path = z.string().check(
  z.refine((text) => pathFault(text) === null, {
    error: ({ input: text }) => pathFault(String(text)) ?? undefined,
  }),
);

const channel = (key: 'ecommerce' | 'callcenter', field: 'status' | 'from') =>
  `${labels[key]}: ${categoryChannelRecord.labels[field]}`;

/** Columns of a file of categories. `name` and `parent` may be paths such as `Cabelo > Queda`. */
export const categoryColumns = simpleColumns({
  name: {
    names: ['Categoria', labels.name, 'nome da categoria', 'caminho', 'subcategoria', 'name', 'term name', 'category'],
    input: path,
    example: 'Cabelo > Queda',
  },
  parent: {
    names: [
      'Categoria acima',
      'pai',
      'categoria pai',
      'categoria mae',
      'categoria superior',
      'parent',
      'parent category',
    ],
    input: path,
    example: 'Cabelo',
  },
  slug: {
    names: [labels.slug, 'slug', 'url', 'handle', 'identificador url', 'url amigavel'],
    input: input.slug,
    example: 'queda-de-cabelo',
  },
  description: {
    names: [labels.description, 'texto', 'description', 'term description'],
    input: input.description,
    example: 'Fórmulas para quem perde cabelo',
  },
  keywords: {
    names: [labels.keywords, 'palavras chave', 'keywords', 'tags'],
    input: input.keywords,
    reading: 'words',
    example: 'queda, minoxidil',
  },
  visible: {
    names: [labels.visible, 'exibir', 'mostrar', 'ativo', 'ativa', 'visible', 'active'],
    input: yesNo,
    reading: 'flag',
    example: 'Sim',
  },
  ecommerce_status: { names: [channel('ecommerce', 'status')], input: yesNo, reading: 'flag', example: 'Sim' },
  ecommerce_from: {
    names: [channel('ecommerce', 'from')],
    input: instant,
    reading: 'instant',
    example: '21/11/2026 09:00',
  },
  callcenter_status: { names: [channel('callcenter', 'status')], input: yesNo, reading: 'flag', example: 'Sim' },
  callcenter_from: {
    names: [channel('callcenter', 'from')],
    input: instant,
    reading: 'instant',
    example: '21/11/2026 09:00',
  },
});
export type CategoryColumn = (typeof categoryColumns.keys)[number];

export const categoryImports = contract(
  'categories',
  simpleImportCalls({
    path: '/v2/categories/imports',
    noun: 'categorias',
    access: writeCatalogue,
    columns: categoryColumns,
  }),
);
