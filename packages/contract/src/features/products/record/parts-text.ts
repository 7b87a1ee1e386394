import { formatDecimal, parseDecimal } from '../../../kit/fields/decimal.ts';
import { normaliseText } from '../../../kit/text.ts';

/**
 * Texts of a formula, its volumes and its variants as a pharmacist types them in a cell: `Zinco 7,5 mg; Minoxidil 5 %;
 * Veículo qsp`, `120 mL: 180 %`, `Sabor: Uva | Limão (oculto)`.
 */

interface Ingredient {
  name: string;
  concentration: number | null;
  measure: string;
  is_active: boolean;
  visible: boolean;
}

interface VolumeVariant {
  value: number;
  unit: string;
  price_relative_perc: number;
  visible: boolean;
}

interface Variant {
  name: string;
  options: readonly { value: string; visible: boolean }[];
}

/** Maximum length of a typed list. */
const longestText = 40_000;
const qsp = 'qsp';

type Flag = 'hidden' | 'inactive';
const flagWords = new Map<string, Flag | null>([
  ['oculto', 'hidden'],
  ['oculta', 'hidden'],
  ['visivel', null],
  ['inativo', 'inactive'],
  ['nao ativo', 'inactive'],
  ['ativo', null],
]);

/** Removes the words in parentheses at the end if all of them are flags; without flags a part is active and visible. */
function withoutFlags(text: string): { rest: string; flags: readonly (Flag | null)[] } {
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  const words =
    open < 0
      ? []
      : text
          .slice(open + 1, -1)
          .split(',')
          .map(normaliseText);
  if (words.length === 0 || words.some((word) => !flagWords.has(word))) return { rest: text, flags: [] };
  return { rest: text.slice(0, open).trim(), flags: words.map((word) => flagWords.get(word) ?? null) };
}

function flagsText({ visible, is_active: isActive = true }: { visible: boolean; is_active?: boolean }): string {
  const words = [...(isActive ? [] : ['não ativo']), ...(visible ? [] : ['oculto'])];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

const partsOf = (text: string, mark: string) =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses each part; null if one is invalid. */
function readAll<T>(text: string, mark: string, read: (part: string) => T | null): T[] | null {
  if (text.length > longestText) return null;
  const all = partsOf(text, mark).map(read);
  return all.some((one) => one === null) ? null : (all as T[]);
}

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

/** Splits `5%` into 5 and `%`: a number and the unit attached to it. */
function splitAmount(word: string): readonly [number: number, unit: string] | null {
  let end = 0;
  while (end < word.length && '0123456789.,'.includes(word.charAt(end))) end++;
  const number = parseDecimal(word.slice(0, end));
  return number === null ? null : [number, word.slice(end)];
}

function readIngredient(part: string): Ingredient | null {
  const { rest, flags } = withoutFlags(part);
  const words = wordsOf(rest);
  const said = { is_active: !flags.includes('inactive'), visible: !flags.includes('hidden') };
  const filler = words.findIndex((word, at) => at > 0 && normaliseText(word.replaceAll('.', '')) === qsp);
  if (filler > 0) {
    const measure = [qsp, ...words.slice(filler + 1)].join(' ');
    return { name: words.slice(0, filler).join(' '), concentration: null, measure, ...said };
  }
  // The last number is the concentration: others belong to the name, as in "Vitamina B 12 5 mg".
  for (let at = words.length - 1; at > 0; at--) {
    const amount = splitAmount(words[at] as string);
    if (amount === null) continue;
    const [concentration, touching] = amount;
    const measure = [touching, ...words.slice(at + 1)].filter((word) => word !== '').join(' ');
    return measure === '' ? null : { name: words.slice(0, at).join(' '), concentration, measure, ...said };
  }
  return null;
}

function readVolume(part: string): VolumeVariant | null {
  const { rest, flags } = withoutFlags(part);
  const [volume = '', percent, ...more] = rest.split(':').map((side) => side.trim());
  if (percent === undefined || more.length > 0) return null;
  const [first = '', ...others] = wordsOf(volume);
  const amount = splitAmount(first);
  const perc = parseDecimal(percent.endsWith('%') ? percent.slice(0, -1) : percent);
  const unit = [amount?.[1] ?? '', ...others].filter((word) => word !== '').join(' ');
  if (amount === null || perc === null || unit === '') return null;
  return { value: amount[0], unit, price_relative_perc: perc, visible: !flags.includes('hidden') };
}

function readVariant(part: string): Variant | null {
  const colon = part.indexOf(':');
  if (colon < 1) return null;
  const options = partsOf(part.slice(colon + 1), '|').map((option) => {
    const { rest, flags } = withoutFlags(option);
    return { value: rest, visible: !flags.includes('hidden') };
  });
  return options.length === 0 ? null : { name: part.slice(0, colon).trim(), options };
}

const ingredientText = (one: Ingredient) =>
  `${one.name}${one.concentration === null ? '' : ` ${formatDecimal(one.concentration)}`} ${one.measure}${flagsText(one)}`;
const volumeText = (one: VolumeVariant) =>
  `${formatDecimal(one.value)} ${one.unit}: ${formatDecimal(one.price_relative_perc)} %${flagsText(one)}`;
const variantText = ({ name, options }: Variant) =>
  `${name}: ${options.map((option) => `${option.value}${flagsText(option)}`).join(' | ')}`;

export interface PartsText<T> {
  /** Null if the text cannot be parsed. */
  read: (text: string) => T[] | null;
  /** Null if the text would be parsed differently: then the parts are written as JSON. */
  write: (parts: readonly T[]) => string | null;
  /** Example of a cell, for a person who has to correct one. */
  example: string;
}

function partsText<T>(read: (part: string) => T | null, write: (part: T) => string, example: string): PartsText<T> {
  const readText = (text: string) => readAll(text, ';', read);
  return {
    read: readText,
    write: (parts) => {
      const text = parts.map(write).join('; ');
      const isSame = JSON.stringify(readText(text)) === JSON.stringify(parts.map((part) => ordered(part as object)));
      return isSame ? text : null;
    },
    example,
  };
}

const order = [
  'name',
  'concentration',
  'measure',
  'value',
  'unit',
  'price_relative_perc',
  'options',
  'is_active',
  'visible',
];

/** Sorts the keys, so that two parts can be compared as text. */
function ordered(part: object): object {
  const sorted = Object.entries(part).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return Object.fromEntries(sorted.map(([key, value]) => [key, Array.isArray(value) ? value.map(ordered) : value]));
}

/** Text formats of lists, by their path in a product. */
export const partsTexts = {
  ingredients: partsText(readIngredient, ingredientText, 'Zinco 7,5 mg; Minoxidil 5 %; Veículo qsp'),
  'volume_variants.items': partsText(readVolume, volumeText, '120 mL: 180 %; 240 mL: 320 %'),
  'variants.items': partsText(readVariant, variantText, 'Sabor: Uva | Limão; Cor: Azul'),
} as const;
