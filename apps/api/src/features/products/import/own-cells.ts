import { foreignColumns } from '@botica/contract/features/products/import/product-columns';
import { partsTexts } from '@botica/contract/features/products/record/parts-text';
import { partTitle, productTitleMaxLength } from '@botica/contract/features/products/record/product-title';
import { parseDecimal } from '@botica/contract/kit/fields/decimal';
import { hasAtMostLetters } from '@botica/contract/kit/letters';
import { wireToCents } from '@botica/contract/kit/money';
import { moneyOf } from '../../../kit/sheets/cell-values.ts';
import { yesNoOf } from '../../../kit/sheets/yes-no.ts';

/** Cells of a row by column key, including keys for columns of other programs. */
export type Cells = ReadonlyMap<string, string>;

/** Length above which a name is not split; the limit of its field then refuses it. */
const longestName = 1_000;

const cellAt = (cells: Cells, key: string) => cells.get(key) || undefined;
const firstCellAt = (rows: readonly Cells[], key: string) => rows.map((cells) => cellAt(cells, key)).find(Boolean);
const centsOf = (cell: string | undefined): number | null => {
  const wire = cell === undefined ? '' : moneyOf(cell);
  return /^\d{1,10}\.\d{2}$/.test(wire) ? wireToCents(wire) : null;
};

/** Price that buyers pay: a promotional price above zero, since it has no dates, else the normal price. */
const paidCell = (cells: Cells) => {
  const lower = cellAt(cells, 'lower_price');
  const isLower = (centsOf(lower) ?? 0) > 0;
  return (isLower ? lower : cellAt(cells, 'normal_price')) ?? cellAt(cells, 'discount_price');
};

function pricesOf(rows: readonly Cells[]): [path: string, cell: string][] {
  const [head] = rows as [Cells];
  if (!head.has('normal_price') && !head.has('lower_price')) {
    const price = firstCellAt(rows, 'discount_price');
    return price === undefined ? [] : [['discount_price', price]];
  }
  const priced = rows.find((cells) => paidCell(cells) !== undefined) ?? head;
  const [paid, normal] = [paidCell(priced), cellAt(priced, 'normal_price')];
  const isLower = (centsOf(paid) ?? 0) < (centsOf(normal) ?? 0);
  return [
    ['discount_price', paid ?? ''],
    ['price', isLower && normal !== undefined ? normal : ''],
  ];
}

/** Distinct values of an option. A parent row of WooCommerce contains all values, separated by commas. */
function valuesOf(rows: readonly Cells[], key: string): string[] {
  const hasParents = rows[0]?.has('parent') === true;
  const cells = rows.flatMap((row) => cellAt(row, key) ?? []);
  const values = hasParents ? cells.flatMap((cell) => cell.split(', ')) : cells;
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))];
}

interface Option {
  name: string;
  values: string[];
}

function optionsOf(rows: readonly Cells[]): Option[] {
  return ([1, 2, 3] as const).flatMap((n) => {
    const name = firstCellAt(rows, `option_${n}_name`);
    const values = valuesOf(rows, `option_${n}_values`);
    // Shopify writes this value for a product without variants.
    const isNone = name === undefined || values.length === 0 || (values.length === 1 && values[0] === 'Default Title');
    return isNone ? [] : [{ name, values }];
  });
}

/** Cells for variants that are sizes with their own prices. Null if the variants are not sizes. */
function sizesOf(rows: readonly Cells[], options: readonly Option[]): [string, string][] | null {
  const [only, ...others] = options;
  if (!only || others.length > 0) return null;
  const priced = rows.flatMap((cells) => {
    const [value, cents] = [cellAt(cells, 'option_1_values'), centsOf(paidCell(cells))];
    const [size] = partsTexts['volume_variants.items'].read(`${value ?? ''}: 100`) ?? [];
    return size && cents ? [{ size, cents }] : [];
  });
  const [base, ...more] = priced;
  if (!base || priced.length !== only.values.length) return null;
  const variants = more.map(({ size, cents }) => ({
    ...size,
    price_relative_perc: Math.round((cents * 10_000) / base.cents) / 100,
  }));
  return [
    ['volume', String(base.size.value).replace('.', ',')],
    ['volume_unit', base.size.unit],
    ['volume_variants.items', JSON.stringify(variants)],
  ];
}

const differentPrices =
  'As variações têm preços diferentes, e aqui só o volume muda o preço. Deixe um preço, ou faça um produto de cada variação.';

function variantsOf(rows: readonly Cells[]): { cells: [string, string][]; fault: string | null } {
  const options = optionsOf(rows);
  if (options.length === 0) return { cells: [], fault: null };
  const sizes = sizesOf(rows, options);
  if (sizes !== null) return { cells: sizes, fault: null };
  const prices = new Set(rows.flatMap((cells) => centsOf(paidCell(cells)) ?? []));
  const items = options.map(({ name, values }) => ({
    name,
    options: values.map((value) => ({ value, visible: true })),
  }));
  return {
    cells: [['variants.items', JSON.stringify(items)]],
    fault: prices.size > 1 ? differentPrices : null,
  };
}

/** Weight in kilos. Other programs write `1.250` for 1,250 kg, but the import would read that as a thousand. */
function weightOf(cells: Cells): [string, string][] {
  const cell = cellAt(cells, 'weight_kg');
  if (cell === undefined || parseDecimal(cell) === 0) return [];
  const kilos = cell.includes(',') ? cell : cell.replace('.', ',');
  return [
    ['weight', kilos],
    ['weight_measure', 'Kilos'],
  ];
}

function soldOutOf(cells: Cells): [string, string][] {
  const cell = cellAt(cells, 'in_stock');
  if (cell === undefined) return [];
  const isThere = yesNoOf(cell);
  return [['sold_out', typeof isThere === 'boolean' ? (isThere ? 'Não' : 'Sim') : cell]];
}

/**
 * Splits a name that is too long for the title. If a part does not fit into the subtitle, the full name goes into an
 * empty summary.
 */
function namesOf(cells: Cells): [string, string][] {
  const name = cellAt(cells, 'title');
  const isFine = name === undefined || name.length > longestName || hasAtMostLetters(name, productTitleMaxLength);
  if (isFine) return [];
  const { title, subtitle, rest } = partTitle(name);
  const hasSubtitle = cellAt(cells, 'subtitle') !== undefined;
  const isLost = (hasSubtitle || rest !== '') && cellAt(cells, 'summary') === undefined;
  return [['title', title], ...pairs(!hasSubtitle, 'subtitle', subtitle), ...pairs(isLost, 'summary', name)];
}

const pairs = (isSaid: boolean, path: string, cell: string): [string, string][] => (isSaid ? [[path, cell]] : []);

const tags = /<\/?[a-zA-Z][^<>]*>/g;

/** Texts of other programs: their summaries contain markup, and WooCommerce writes a line break as `\n`. */
function textsOf(cells: Cells): [string, string][] {
  const [summary, description] = [cellAt(cells, 'summary'), cellAt(cells, 'description')];
  const isMarked = summary !== undefined && summary.search(tags) >= 0;
  const plain = (text: string) => text.replaceAll('\\n', '\n');
  return [
    ...pairs(
      isMarked,
      'summary',
      plain(summary ?? '')
        .replace(tags, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
    ...pairs(cells.has('parent') && description !== undefined, 'description', plain(description ?? '')),
  ];
}

const isForeign = (key: string) => Object.hasOwn(foreignColumns, key);

interface OwnCells {
  cells: Map<string, string>;
  fault: string | null;
  isShortened: boolean;
}

/**
 * Converts the rows of a product into cells of our own columns: those of the first row, completed by its variations.
 * `fault`: reason why a product cannot have them.
 */
export function ownCells(rows: readonly Cells[]): OwnCells {
  const [head] = rows as [Cells];
  const variants = variantsOf(rows);
  const code = firstCellAt(rows, 'external_code');
  const cells = new Map([
    ...[...head].filter(([key]) => !isForeign(key)),
    ...pairs(code !== undefined, 'external_code', code ?? ''),
    ...pricesOf(rows),
    ...weightOf(head),
    ...soldOutOf(head),
    ...textsOf(head),
    ...variants.cells,
  ]);
  const names = namesOf(cells);
  return { cells: new Map([...cells, ...names]), fault: variants.fault, isShortened: names.length > 0 };
}

const variationWords = new Set(['variation', 'variacao', 'variante']);

/** True if a row is a variation of the product whose rows begin with `head`. Only files with options have such rows. */
export function isOfProduct(head: Cells, cells: Cells): boolean {
  if (isVariation(cells)) {
    const parent = cellAt(cells, 'parent');
    return parent !== undefined && [cellAt(head, 'external_code'), `id:${cellAt(head, 'foreign_id')}`].includes(parent);
  }
  const slug = cellAt(cells, 'slug');
  return (
    cells.has('option_1_values') &&
    cellAt(cells, 'title') === undefined &&
    slug !== undefined &&
    slug === cellAt(head, 'slug')
  );
}

/** True if a row declares itself a variation of the product that it names. */
export const isVariation = (cells: Cells): boolean =>
  variationWords.has((cellAt(cells, 'row_type') ?? '').toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));

/** True if several rows may make one product. */
export const hasVariations = (columns: readonly (string | null)[]): boolean =>
  columns.includes('option_1_values') || columns.includes('row_type');
