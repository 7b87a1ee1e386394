import { readdirSync } from 'node:fs';
import type { Contract, Endpoint } from '@botica/contract/kit/endpoint';
import type * as z from 'zod/mini';
import { hashPassword } from '../src/kit/password.ts';
import { placePerson } from './builders-people.ts';
import type { Client, TestApp, TestStore } from './test-app.ts';

/** Administrator of the first store, with a password of her own. */
export const rosa = { cpf: '39053344705', name: 'Rosa', password: 'segredo da Rosa' };

/** Context for samples: the server under test, and the client that makes the valid calls. */
export interface Walk {
  api: TestApp;
  rosaId: number;
  admin(): Promise<Client>;
}

/** Creates a record in the store and returns its id. */
export type MakeId = (walk: Walk, store: TestStore) => Promise<number | string>;

/** Valid call of a route. */
export interface Sample<Body = object | undefined> {
  /** A function, here and below, runs once, before the walk begins. */
  params?: Record<string, string> | ((walk: Walk) => Promise<Record<string, string>>);
  query?: string | ((walk: Walk) => Promise<string>);
  body?: Body | ((walk: Walk) => Promise<Body>);
  /** Id for `{id}` in the path, if it is not the feature's own record. */
  id?: MakeId;
  /** Other parameters of the path, which depend on the record of `{id}`. */
  paramsOf?: (walk: Walk, id: number | string) => Promise<Record<string, string>>;
  /** Code of the only answer, for an endpoint that only explains why it does nothing. */
  refusal?: string;
  /** Prepares the caller and returns the body, for a call that needs its own account. */
  arrange?: (walk: Walk, agentId: number) => Promise<Body>;
  /** Makes the call possible again after others have made it. */
  prepare?: (walk: Walk) => Promise<unknown>;
}

type SentBody<E extends Endpoint> = E['body'] extends z.core.$ZodType ? z.core.input<E['body']> & object : undefined;

export interface FeatureSamples {
  /** Samples by the route's name, `orders.changeStatus`. */
  samples: Record<string, Sample>;
}

/**
 * Valid call of each endpoint of a contract; a missing one does not compile. `makeId`: creates the record of `{id}`.
 */
export function samplesOf<C extends Contract>(
  { name, endpoints }: { name: string; endpoints: C },
  calls: { [K in keyof C]: Sample<SentBody<C[K]>> },
  makeId?: MakeId,
): FeatureSamples {
  const withId = (key: string): [string, Sample] => [
    `${name}.${key}`,
    { ...(makeId === undefined ? {} : { id: makeId }), ...calls[key] },
  ];
  return { samples: Object.fromEntries(Object.keys(endpoints).map(withId)) };
}

/** Gathers the samples of every feature and room, from each `<name>.samples.ts`. */
export async function gatherSamples(): Promise<Record<string, Sample>> {
  const folder = new URL('../src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.samples.ts'),
  );
  const modules: Record<string, FeatureSamples>[] = await Promise.all(
    files.map((file) => import(new URL(file.replaceAll('\\', '/'), folder).href)),
  );
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module).map(({ samples }) => samples)));
}

/** Runs the functions of the samples once and returns samples with their results. */
export async function makeSamples(walk: Walk, samples: Record<string, Sample>): Promise<Record<string, MadeSample>> {
  const made: Record<string, MadeSample> = {};
  for (const [name, { params, query, body, ...rest }] of Object.entries(samples)) {
    made[name] = {
      ...rest,
      params: typeof params === 'function' ? await params(walk) : (params ?? {}),
      query: typeof query === 'function' ? await query(walk) : (query ?? ''),
      body: typeof body === 'function' ? await body(walk) : body,
    };
  }
  return made;
}

export interface MadeSample extends Omit<Sample, 'params' | 'query' | 'body'> {
  params: Record<string, string>;
  query: string;
  body: object | undefined;
}

export async function placeRosa(api: TestApp): Promise<number> {
  const { cpf, name, password } = rosa;
  const agent = { cpf, name, password_hash: await hashPassword(password) };
  return placePerson(api.db, api.store.id, { agent, membership: { is_admin: true } });
}
