import { normaliseText } from '@botica/contract/kit/text';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { listPlaces, type NamedPlace } from '../../categories/placing/placing.store.ts';
import { listForms, type StoredForm } from '../forms/forms.store.ts';

/** What sheets call by its name and records by its number: forms and categories, all of a store. */
export interface CatalogueNames {
  forms: ReadonlyMap<number, StoredForm>;
  categories: ReadonlyMap<number, NamedPlace>;
  /** What a sheet calls each category, and which are called so. */
  paths: ReadonlyMap<number, string>;
  byPath: ReadonlyMap<string, readonly number[]>;
  /** Subcategories by their own names, and forms by theirs: each row asks for some. */
  below: ReadonlyMap<string, readonly number[]>;
  formsByName: ReadonlyMap<string, readonly StoredForm[]>;
}

/** Between a category and a subcategory of it, and between two of them. */
const levelMark = ' > ';
export const placeMark = ' | ';

const isPlain = (name: string) => !/[|>]/.test(name) && !/^n?º? ?\d+$/i.test(name);

/** `Pele > Rosto`; a category that shares its name with another, or whose name a sheet could not part, is `nº 12`. */
function pathsOf(categories: ReadonlyMap<number, NamedPlace>) {
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

/** By the name as it is compared. */
function byName<T extends { name: string }>(all: Iterable<T>): Map<string, T[]> {
  const named = new Map<string, T[]>();
  for (const one of all) {
    const key = normaliseText(one.name);
    named.set(key, [...(named.get(key) ?? []), one]);
  }
  return named;
}

const nothing = new Map();

/** Where none is called by its name. */
export const noNames: CatalogueNames = {
  forms: nothing,
  categories: nothing,
  paths: nothing,
  byPath: nothing,
  below: nothing,
  formsByName: nothing,
};

export async function readNames(db: Kysely<Tables>, storeId: number): Promise<CatalogueNames> {
  const forms = await listForms(db, storeId, undefined);
  const places = await listPlaces(db, storeId);
  const categories = new Map(places.map((place) => [place.id, place]));
  const below = byName(places.filter(({ parent_id: parentId }) => parentId !== null));
  return {
    forms: new Map(forms.map((form) => [form.id, form])),
    categories,
    ...pathsOf(categories),
    below: new Map([...below].map(([name, some]) => [name, some.map(({ id }) => id)])),
    formsByName: byName(forms),
  };
}

/** Where a product stands, as a sheet says it. */
export const placesText = (places: readonly { id: number; name: string }[], { paths }: CatalogueNames): string =>
  places.map(({ id, name }) => paths.get(id) ?? name).join(placeMark);

/** The category that a sheet calls so, or why there is none. */
function placeOf(text: string, { categories, byPath, below }: CatalogueNames): number | string {
  const [, number] = /^n?º? ?(\d{1,15})$/i.exec(text) ?? [];
  if (number !== undefined) return categories.has(Number(number)) ? Number(number) : `A categoria ${text} não existe.`;
  const key = normaliseText(
    text
      .split('>')
      .map((part) => part.trim())
      .join(levelMark),
  );
  const named = byPath.get(key) ?? [];
  if (named.length === 1) return named[0] as number;
  // A subcategory may be called by its own name alone, where no other is called so.
  const sameBelow = below.get(key) ?? [];
  if (named.length === 0 && sameBelow.length === 1) return sameBelow[0] as number;
  return named.length + sameBelow.length === 0
    ? `A categoria "${text}" não existe.`
    : `Há mais de uma categoria "${text}". Escreva "Categoria > Subcategoria", ou o número, como "nº 12".`;
}

/** The categories that a cell names, or what is wrong with it. */
export function placesOf(cell: string, names: CatalogueNames): number[] | string {
  const texts = cell
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const found = texts.map((text) => placeOf(text, names));
  const wrong = found.find((each) => typeof each === 'string');
  return wrong === undefined ? [...new Set(found as number[])] : (wrong as string);
}

/** The form of a usage that a cell names; null: none is called so. A retired one is found as well: the save refuses it. */
export function formOf(cell: string, usage: number, { formsByName }: CatalogueNames): number | null {
  const named = formsByName.get(normaliseText(cell)) ?? [];
  return (named.find((form) => form.usage === usage) ?? named[0])?.id ?? null;
}
