import { type OpenDays, openDays } from '@botica/contract/features/branches/record/closed-days';
import { deliveryDates, firstDay, readyDay } from '@botica/contract/features/delivery-locations/delivery-dates';
import type { Quote } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { byPrecedence, type Precision, reasonForWinning } from '@botica/contract/features/delivery-locations/precision';
import { newPaymentConfig } from '@botica/contract/features/website/sections/payment-config';
import { stateOfCep } from '@botica/contract/kit/brazil/uf-zip-ranges';
import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';
import { type DayOrTimestamp, toDay } from '@botica/contract/kit/dates';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { PublicContext, Shop } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { ZipUnavailable } from '../../../kit/zip-port.ts';
import { findAddress, isFresh } from '../../../platform/zip/look-up-zip.ts';
import { placeKey } from '../../../platform/zip/place-key.ts';
import { refuseBranch } from '../../branches/record/change-branch.ts';
import { type LocationRecord, locationWire } from '../record/location-fields.ts';
import type { BranchKey } from '../record/locations.store.ts';
import { findMatches, findQuote } from './matches.store.ts';

/** `actor.storeId` says which store's branch is quoted; the caller may be a person or the shop. */
export type Quoting = PublicContext & { actor: Shop };

interface KnownPlace {
  zip: string;
  state: string | null;
  city: string | null;
  district: string | null;
}

interface Candidate {
  location: LocationRecord;
  id: number;
  precision: Precision;
  width: number;
  costCents: number;
  shippingDays: number;
}

function precisionOf({ kind, city }: LocationRecord): Precision {
  if (kind !== 'place') return kind;
  return city === null ? 'state' : 'city';
}

function toCandidate(location: LocationRecord): Candidate {
  const { id, zip_from, zip_to, service_cost_cents, shipping_time } = location;
  return {
    location,
    id,
    precision: precisionOf(location),
    width: Number(zip_to ?? 0) - Number(zip_from ?? 0),
    costCents: service_cost_cents,
    shippingDays: shipping_time,
  };
}

const ranked = (found: readonly LocationRecord[]) => found.map(toCandidate).sort(byPrecedence);

/** Locations of a branch that serve a place; the first one wins. */
export async function rankLocations(db: Kysely<Tables>, branch: BranchKey, place: KnownPlace): Promise<Candidate[]> {
  const { zip, state, city, district } = place;
  const isCityKnown = state !== null && city !== null;
  const places = [...(state === null ? [] : [state]), ...(isCityKnown ? [placeKey(state, city)] : [])];
  const districtKey = isCityKnown && district !== null ? placeKey(state, city, district) : null;
  return ranked(await findMatches(db, branch, { zip, places, district: districtKey }));
}

type Known = Pick<Quote, 'lookup' | 'state' | 'city' | 'district'>;

const knownBy = ({ state, city, neighborhood }: ZipAddress): Known => ({
  lookup: 'found',
  state,
  city,
  district: neighborhood,
});

/** Looks up the address of a CEP. Without an answer only the state is known. */
async function locate(ctx: PublicContext, zip: string): Promise<Known> {
  const state = stateOfCep(zip);
  try {
    const address = await findAddress(ctx, zip);
    return address === null ? { lookup: 'not_found', state, city: null, district: null } : knownBy(address);
  } catch (error) {
    if (error instanceof ZipUnavailable) return { lookup: 'unavailable', state, city: null, district: null };
    throw error;
  }
}

function reasonOf(candidates: readonly Candidate[], { lookup }: Known): string {
  const [winner, second] = candidates;
  const reason = winner === undefined ? 'Nenhuma localização atende este CEP.' : reasonForWinning(winner, second);
  if (lookup === 'found') return reason;
  const limit =
    lookup === 'unavailable'
      ? 'A consulta de CEP está indisponível: cidades e bairros não foram testados.'
      : 'CEP não encontrado: cidades e bairros não foram testados.';
  return `${reason} ${limit}`;
}

function toMatch(candidate: Candidate, index: number, from: string, branch: OpenDays) {
  const { location, precision, shippingDays } = candidate;
  const dates = deliveryDates(from, { branch, serviceWeek: location.week_availibility, shippingDays });
  return {
    location: locationWire(location),
    precision,
    wins: index === 0,
    dispatch_date: dates.dispatch,
    delivery_date: dates.delivery,
  };
}

/** Quotes a CEP and returns the conditions for free delivery too. */
export async function quoteWithTerms(
  ctx: Quoting,
  branchId: number,
  { zip, date, leadDays = 0 }: { zip: string; date?: DayOrTimestamp | undefined; leadDays?: number | undefined },
) {
  const branch = { store_id: ctx.actor.storeId, branch_id: branchId };
  const found = await findQuote(ctx.db, { ...branch, zip, state: stateOfCep(zip) });
  if (found === undefined) throw refuseBranch('branches.not_found');
  const { address, fetched_at: fetchedAt, city_key: cityKey } = found;
  const isKnown = address !== null && fetchedAt !== null && cityKey !== null && isFresh(fetchedAt, ctx.clock());
  const known = isKnown ? knownBy(address) : await locate(ctx, zip);
  const candidates = isKnown ? ranked(found.matches) : await rankLocations(ctx.db, branch, { zip, ...known });
  const readyDate = date === undefined ? storeToday(ctx) : toDay(date, ctx.actor.timeZone);
  const open = openDays(found.work_time, found.closed_days);
  const { timeZone } = ctx.actor;
  const begun = readyDate === storeToday(ctx) ? firstDay(ctx.clock(), timeZone, found.work_time) : readyDate;
  const from = readyDay(begun, leadDays, open);
  const quote: Quote = {
    zip,
    ...known,
    ready_date: readyDate,
    matches: candidates.slice(0, 100).map((each, index) => toMatch(each, index, from, open)),
    reason: reasonOf(candidates, known),
  };
  const home = found.home && { city: found.home.city, state: found.home.uf };
  return { quote, home, conditions: { ...newPaymentConfig, ...found.conditions } };
}

/** Quotes a CEP: the location that serves it, the reason, the price and the dates, if the parcel is ready on `date`. */
export async function quoteDelivery(
  ctx: Quoting,
  branchId: number,
  request: { zip: string; date?: DayOrTimestamp | undefined },
): Promise<Quote> {
  return (await quoteWithTerms(ctx, branchId, request)).quote;
}
