import * as z from 'zod/mini';
import { isUf } from '../../kit/brazil/uf.ts';
import { day, dayOrTimestamp } from '../../kit/dates.ts';
import { contract, del, download, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { ascendingFlag, atRecord, pageNumber, pageOf, searchText, sortBy } from '../../kit/page.ts';
import { branchesErrors } from '../branches/branches.contract.ts';
import { anyZip, deliveryLocation, locationKinds, locationUpdate, newLocation } from './delivery-location.ts';
import { precisions } from './precision.ts';

export const deliveryLocationsErrors = defineErrors({
  'delivery-locations.not_found': { status: 404, message: 'Esta localização não existe nesta loja.' },
  'branches.not_found': branchesErrors['branches.not_found'],
  /** The same range or place exists with the same service. */
  'delivery-locations.duplicate': { status: 422, message: 'Esta localização já está cadastrada com este serviço.' },
  'delivery-locations.too_many': { status: 422, message: 'Uma loja tem no máximo 50.000 localizações.' },
});

const area = 'Conf. > Lojas';
const read = { area, level: 'read' } as const;
export const writeLocations = { area, level: 'write' } as const;

export const locationSorts = [
  'zip_from',
  'zip_to',
  'state',
  'city',
  'district',
  'shipping_time',
  'service_name',
  'service_type',
  'service_cost',
  'ships_low_temperature',
] as const;
export type LocationSort = (typeof locationSorts)[number];

export const locationListQuery = z.object({
  kind: z.enum(locationKinds, 'Escolha faixa de CEP, cidade ou bairro.'),
  p: pageNumber,
  at: atRecord,
  'sort-by': sortBy(locationSorts),
  ascending: ascendingFlag,
  /** Words of city, neighbourhood and service, or a CEP, which finds the ranges that contain it. */
  search: searchText,
});
export type LocationListQuery = z.infer<typeof locationListQuery>;

const range = z.object({ id: z.int(), zip_from: z.string(), zip_to: z.string(), service_name: z.string() });

/** CEPs of a state that no range of the branch covers, for each state with a range. */
const gap = z.object({
  state: z.string(),
  zip_from: z.string(),
  zip_to: z.string(),
  /** A rule for the whole state covers them. */
  covered_by_state: z.boolean(),
});
export type Gap = z.infer<typeof gap>;

/** Two ranges with common CEPs: `zip_from` to `zip_to` is the common part, `winner_id` the one that applies there. */
const overlap = z.object({
  first: range,
  second: range,
  zip_from: z.string(),
  zip_to: z.string(),
  winner_id: z.int(),
});
export type Overlap = z.infer<typeof overlap>;

/** Numbers of overlaps and gaps of the ranges. */
export const coverage = z.object({
  /** All ranges of the branch, regardless of the state. */
  ranges: z.int(),
  /** States with at least one range. */
  states: z.array(z.string()),
  overlaps: z.int(),
  gaps: z.int(),
  /** Number of the gaps that are one CEP wide. */
  single_gaps: z.int(),
});
export type Coverage = z.infer<typeof coverage>;

/** Defaults to the whole country. */
const coverageQuery = z.object({ state: z.optional(z.string().check(z.refine(isUf, 'Estado inválido'))) });
export type CoverageQuery = z.infer<typeof coverageQuery>;
const overlapListQuery = z.extend(coverageQuery, { p: pageNumber });
export type OverlapListQuery = z.infer<typeof overlapListQuery>;
/** `singles=1` includes gaps of one CEP, which are mostly the ends of streets. */
const gapListQuery = z.extend(overlapListQuery, { singles: z.optional(z.enum(['0', '1'], 'Use 0 ou 1.')) });
export type GapListQuery = z.infer<typeof gapListQuery>;

/**
 * If the branch has already closed today, the next working day. Null if branch and service never work on the same day.
 */
export const quotedDays = { dispatch_date: z.nullable(day), delivery_date: z.nullable(day) };

const match = z.object({
  location: deliveryLocation,
  precision: z.enum(precisions),
  wins: z.boolean(),
  ...quotedDays,
});

export const quote = z.object({
  zip: z.string(),
  /**
   * `unavailable`: city and neighbourhood of the CEP are unknown at the moment, so only ranges and the state are
   * tested.
   */
  lookup: z.enum(['found', 'not_found', 'unavailable']),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  /** From the look-up, else from the states' ranges of CEPs. */
  state: z.nullable(z.string()),
  /** The requested day, or today. */
  ready_date: day,
  /** At most 100, the winner first. */
  matches: z.array(match),
  /** The reason why the first one wins, or why nothing matches. */
  reason: z.string(),
});
export type Quote = z.infer<typeof quote>;

const option = z.object({ free_shipping: z.int(), label: z.string() });
const options = z.object({ items: z.array(option) });

export const deliveryLocations = contract('delivery-locations', {
  list: get('/v2/branch/{id}/logistics/delivery-location/list', {
    changesWith: ['delivery_location', 'branch'],
    summary: 'Localizações de entrega de uma unidade: faixas de CEP, cidades e estados, ou bairros',
    access: read,
    integration: ['read_branches'],
    params: idParam,
    query: locationListQuery,
    reply: pageOf(deliveryLocation),
    errors: deliveryLocationsErrors,
  }),
  create: post('/v2/logistics/delivery-location', {
    summary: 'Adiciona uma localização de entrega',
    access: writeLocations,
    idempotent: true,
    body: newLocation,
    reply: deliveryLocation,
    errors: deliveryLocationsErrors,
  }),
  update: put('/v2/logistics/delivery-location/{id}', {
    summary: 'Altera uma localização de entrega',
    access: writeLocations,
    params: idParam,
    body: locationUpdate,
    reply: deliveryLocation,
    errors: deliveryLocationsErrors,
  }),
  remove: del('/v2/logistics/delivery-location/{id}', {
    summary: 'Remove uma localização de entrega',
    access: { area, level: 'delete' },
    params: idParam,
    reply: z.object({}),
    errors: deliveryLocationsErrors,
  }),
  coverage: get('/v2/branch/{id}/logistics/delivery-location/coverage', {
    summary: 'Quantas faixas de CEP se sobrepõem e quantas lacunas há nos estados atendidos',
    access: read,
    params: idParam,
    query: coverageQuery,
    reply: coverage,
    errors: deliveryLocationsErrors,
  }),
  overlaps: get('/v2/branch/{id}/logistics/delivery-location/coverage/overlaps', {
    summary: 'Pares de faixas de CEP que se sobrepõem, e qual vale ali',
    access: read,
    params: idParam,
    query: overlapListQuery,
    reply: pageOf(overlap),
    errors: deliveryLocationsErrors,
  }),
  gaps: get('/v2/branch/{id}/logistics/delivery-location/coverage/gaps', {
    summary: 'CEPs que nenhuma faixa atende, nos estados em que há alguma',
    access: read,
    params: idParam,
    query: gapListQuery,
    reply: pageOf(gap),
    errors: deliveryLocationsErrors,
  }),
  exportCoverage: download('/v2/branch/{id}/logistics/delivery-location/coverage/export', {
    oneAtATime: true,
    summary: 'Lacunas e sobreposições em uma planilha CSV',
    access: read,
    params: idParam,
    query: coverageQuery,
    types: ['text/csv'],
    errors: deliveryLocationsErrors,
  }),
  quote: get('/v2/branch/{id}/logistics/delivery-location/quote', {
    summary: 'Qual localização atende um CEP, por que, por quanto e quando chega',
    access: read,
    integration: ['read_branches'],
    params: idParam,
    query: z.object({ zip: anyZip, date: z.optional(dayOrTimestamp) }),
    reply: quote,
    errors: deliveryLocationsErrors,
  }),
  freeShippingCity: get('/v2/freeshipping/city', {
    summary: 'Opções de frete grátis na cidade da loja; -1 é nenhum',
    access: 'session',
    reply: options,
  }),
  freeShippingCountry: get('/v2/freeshipping/country', {
    summary: 'Opções de frete grátis no país; -1 é nenhum',
    access: 'session',
    reply: options,
  }),
});
