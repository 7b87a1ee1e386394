import { levelMark, namesOnPath } from '@botica/contract/features/products/import/category-path';
import { normaliseText } from '@botica/contract/kit/text';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { listPlaces, type NamedCategory } from '../../categories/placing/placing.store.ts';
import { listForms, type StoredForm } from '../forms/forms.store.ts';

/** Forms and categories of a store. Sheets use their names; records use their ids. */
export interface CatalogueNames {
  forms: ReadonlyMap<number, StoredForm>;
  categories: ReadonlyMap<number, NamedCategory>;
  /** Sheet name of each category by id, and category ids by name. */
  paths: ReadonlyMap<number, string>;
  byPath: ReadonlyMap<string, readonly number[]>;
  /** Subcategory ids and forms by their own names, because each row looks some up. */
  below: ReadonlyMap<string, readonly number[]>;
  formsByName: ReadonlyMap<string, readonly StoredForm[]>;
  /** Category ids by the texts of a file's cells to which the person has assigned a category. */
  aliases: ReadonlyMap<string, number>;
}

/** Text of a file's cells for a category, and the category's present or future name. */
export interface Planned {
  text: string;
  name: string;
}

/** Separator between two categories of a product. */
export const placeMark = ' | ';

const isPlain = (name: string) => !/[|>]/.test(name) && !/^n?º? ?\d+$/i.test(name);

/** Sheet name of a category, `Pele > Rosto`. If the name is not unique, or contains a separator, it is `nº 12`. */
function pathsOf(categories: ReadonlyMap<number, NamedCategory>) {
  const byPath = new Map<string, number[]>();
  const paths = new Map<number, string>();
  for (const { id, name, parent_id: parentId } of categories.values()) {
    const parent = parentId === null ? undefined : categories.get(parentId)?.name;
    const path = parent === undefined ? name : `${parent}${levelMark}${name}`;
    const isReadable = isPlain(name) && (parent === undefined || isPlain(parent));
    paths.set(id, isReadable ? path : '');
    if (isReadable) byPath.set(normaliseText(path), [...(byPath.get(normaliseText(path)) ?? []), id]);
  }
  for (const [id, path] of paths) {
    if (path === '' || (byPath.get(normaliseText(path))?.length ?? 0) > 1) paths.set(id, `nº ${id}`);
  }
  return { byPath, paths };
}

function byName<T extends { name: string }>(all: Iterable<T>): Map<string, T[]> {
  const named = new Map<string, T[]>();
  for (const one of all) {
    const key = normaliseText(one.name);
    named.set(key, [...(named.get(key) ?? []), one]);
  }
  return named;
}

const nothing = new Map();

/** Names for a sheet without forms and categories. */
export const noNames: CatalogueNames = {
  forms: nothing,
  categories: nothing,
  paths: nothing,
  byPath: nothing,
  below: nothing,
  formsByName: nothing,
  aliases: nothing,
};

export const textKey = (text: string) => normaliseText(namesOnPath(text).join(levelMark));

/** Adds planned categories that do not exist yet, with negative ids. */
function withPlanned(places: readonly NamedCategory[], planned: readonly Planned[]) {
  const all = [...places];
  const aliases = new Map<string, number>();
  const idOf = (name: string, parent: number | null): number => {
    const found = all.find((one) => one.parent_id === parent && normaliseText(one.name) === normaliseText(name));
    const id = found?.id ?? -1 - (all.length - places.length);
    if (!found) all.push({ id, name, parent_id: parent });
    return id;
  };
  for (const { text, name } of planned) {
    const [top = '', below] = namesOnPath(name);
    const id = idOf(top, null);
    aliases.set(textKey(text), below === undefined ? id : idOf(below, id));
  }
  return { all, aliases };
}

export async function readNames(
  db: Kysely<Tables>,
  storeId: number,
  planned: readonly Planned[] = [],
): Promise<CatalogueNames> {
  const forms = await listForms(db, storeId, undefined);
  const { all: places, aliases } = withPlanned(await listPlaces(db, storeId), planned);
  const categories = new Map(places.map((place) => [place.id, place]));
  const below = byName(places.filter(({ parent_id: parentId }) => parentId !== null));
  return {
    forms: new Map(forms.map((form) => [form.id, form])),
    categories,
    ...pathsOf(categories),
    below: new Map([...below].map(([name, some]) => [name, some.map(({ id }) => id)])),
    formsByName: byName(forms),
    aliases,
  };
}

export const placesText = (places: readonly { id: number; name: string }[], { paths }: CatalogueNames): string =>
  places.map(({ id, name }) => paths.get(id) ?? name).join(placeMark);

type Found = { id: number } | { message: string; isMissing: boolean };

/** Finds the category that a sheet names, or returns the reason why there is none. */
function placeOf(text: string, { categories, byPath, below, aliases }: CatalogueNames): Found {
  const [, number] = /^n?º? ?(\d{1,15})$/i.exec(text) ?? [];
  if (number !== undefined && categories.has(Number(number))) return { id: Number(number) };
  const key = textKey(text);
  const [named = [], alias] = [byPath.get(key), aliases.get(key)];
  if (alias !== undefined) return { id: alias };
  if (named.length === 1) return { id: named[0] as number };
  // A subcategory may be named without its parent, if its name is unique.
  const sameBelow = below.get(key) ?? [];
  if (named.length === 0 && sameBelow.length === 1) return { id: sameBelow[0] as number };
  if (named.length + sameBelow.length === 0) return { message: `A categoria "${text}" não existe.`, isMissing: true };
  const message = `Há mais de uma categoria "${text}". Escreva "Categoria > Subcategoria", ou o número, como "nº 12".`;
  return { message, isMissing: false };
}

const partsOf = (cell: string, mark: string) =>
  cell
    .split(mark)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Normalised texts of a cell that may name categories, for either separator. `readNames` compares these texts. */
export const namedIn = (cell: string): string[] =>
  [...partsOf(cell, placeMark.trim()), ...partsOf(cell, ',')].map(textKey);

/**
 * Category texts in a cell. Other programs separate categories by commas; a name here may contain a comma, so the whole
 * text is tried first.
 */
function textsOf(cell: string, names: CatalogueNames): string[] {
  return partsOf(cell, placeMark.trim()).flatMap((text) =>
    text.includes(',') && 'message' in placeOf(text, names) ? partsOf(text, ',') : [text],
  );
}

/** Categories that a cell names, or what is wrong with it, and the unknown categories in it. */
export function placesOf(cell: string, names: CatalogueNames): number[] | { message: string; missing: string[] } {
  const found = textsOf(cell, names).map((text) => ({ text, ...placeOf(text, names) }));
  const wrong = found.flatMap((one) => ('message' in one ? [one] : []));
  const [first] = wrong;
  if (first === undefined) return [...new Set(found.flatMap((one) => ('id' in one ? one.id : [])))];
  return { message: first.message, missing: wrong.filter(({ isMissing }) => isMissing).map(({ text }) => text) };
}

/** Form of a usage with this name; null if there is none. A retired form is also found, and the save refuses it. */
export function formOf(cell: string, usage: number, { formsByName }: CatalogueNames): number | null {
  const named = formsByName.get(normaliseText(cell)) ?? [];
  return (named.find((form) => form.usage === usage) ?? named[0])?.id ?? null;
}
