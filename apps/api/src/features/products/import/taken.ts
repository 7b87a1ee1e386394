import { productSlug } from '@botica/contract/features/products/record/product-title';
import { freeSlug, isReservedSlug } from '@botica/contract/kit/slug';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { findPlaces, type NamedCategory } from '../../categories/placing/placing.store.ts';
import type { Lookups } from '../record/lookups.ts';
import { findKeyed, findLinked, findSlugsWithin } from '../record/products.store.ts';
import type { CatalogueNames } from '../sheet/catalogue-names.ts';

/**
 * Slugs and codes that earlier rows have taken or freed and that the database does not know yet. The value is the
 * product's id, or null if the name is free.
 */
export interface Claims {
  slugs: Map<string, number | null>;
  codes: Map<string, number | null>;
  /** Products that an earlier row has created or changed. */
  touched: Set<number>;
}

export const noClaims = (): Claims => ({ slugs: new Map(), codes: new Map(), touched: new Set() });

/** Length of the part of a slug that a number at its end never shortens. */
const sharedLength = 40;

/**
 * Range of the slugs that a number can derive from a base: the base with or without a number, or all slugs with the
 * same beginning.
 */
function boundsOf(base: string): [string, string] {
  const beginning = base.slice(0, sharedLength);
  return base.length > sharedLength ? [beginning, `${beginning}~`] : [base, `${base}-:`];
}

type Asker = Pick<InTransaction, 'db' | 'actor'>;

interface RowsInput {
  names: CatalogueNames;
  /** Slugs derived from title and subtitle, before a number is added. */
  bases: readonly string[];
  slugs: readonly string[];
  codes: readonly string[];
  categoryIds: readonly number[];
}

/** Catalogue data for a step's rows, read at once. */
export interface Taken {
  lookups: Lookups;
  places: ReadonlyMap<number, NamedCategory>;
  freeSlugFor: (named: { title: string; subtitle: string | null }, id: number) => string;
  /** Records what an accepted row has taken, for the rows after it. */
  note: (id: number, before: Keyed | null, after: Keyed) => void;
}

interface Keyed {
  slug: string;
  external_code: string | null;
}

export async function readTaken({ db, actor }: Asker, input: RowsInput, claims: Claims): Promise<Taken> {
  const { storeId } = actor;
  const keyed = await findKeyed(db, storeId, { codes: input.codes, slugs: [...input.slugs, ...input.bases] });
  const bearers = new Set(keyed.map(({ slug }) => slug));
  // No product has the other slugs, so they need no number.
  const numbered = input.bases.filter(
    (base, at) =>
      bearers.has(base) || claims.slugs.has(base) || input.bases.indexOf(base) !== at || isReservedSlug(base),
  );
  const within = await findSlugsWithin(db, storeId, [...new Set(numbered)].map(boundsOf));
  const stored = input.categoryIds.filter((id) => id > 0);
  // Categories with a negative id do not exist yet. Only a check meets them: an import creates them first.
  const planned = input.categoryIds.flatMap((id) => (id < 0 ? (input.names.categories.get(id) ?? []) : []));
  const places = [...(await findPlaces(db, storeId, [...new Set(stored)])), ...planned];
  const slugs = new Map([...within, ...keyed].map(({ id, slug }) => [slug, id]));
  const codes = new Map(keyed.map(({ id, external_code: code }) => [code ?? '', id]));
  const isTaken = (stored: ReadonlyMap<string, number>, claimed: Claims['slugs'], key: string, exceptId: number) => {
    const owner = claimed.has(key) ? claimed.get(key) : stored.get(key);
    return owner !== undefined && owner !== null && owner !== exceptId;
  };
  const isSlugTaken = (slug: string, exceptId: number) => isTaken(slugs, claims.slugs, slug, exceptId);
  // Thousands of rows may share a name, so each search continues at the number where the last one ended.
  const tried = new Map<string, number>();
  return {
    places: new Map(places.map((place) => [place.id, place])),
    lookups: {
      form: async (id) => input.names.forms.get(id),
      isSlugTaken: async (slug, exceptId) => isSlugTaken(slug, exceptId),
      isCodeTaken: async (code, exceptId) => isTaken(codes, claims.codes, code, exceptId),
      linked: (ids) => findLinked(db, storeId, ids),
    },
    freeSlugFor: (named, id) => {
      const base = baseOf(named, id);
      let number = tried.get(base) ?? 1;
      const slug = freeSlug(
        base,
        (candidate) => {
          const taken = isSlugTaken(candidate, id);
          if (taken) number += 1;
          return taken;
        },
        number,
      );
      tried.set(base, number);
      return slug;
    },
    note: (id, before, after) => {
      claims.touched.add(id);
      if (before && before.slug !== after.slug) claims.slugs.set(before.slug, null);
      if (before?.external_code && before.external_code !== after.external_code)
        claims.codes.set(before.external_code, null);
      claims.slugs.set(after.slug, id);
      if (after.external_code) claims.codes.set(after.external_code, id);
    },
  };
}

/** Base of a slug. A name without Latin letters uses the product's id. */
export const baseOf = (named: { title: string; subtitle: string | null }, id: number) =>
  productSlug(named) || `produto-${Math.abs(id)}`;
