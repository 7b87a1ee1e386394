import type { KeyScope } from '@botica/contract/kit/key-scopes';
import type { GroupRule } from '@botica/contract/kit/permissions';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ChangeWatch } from './change-watch.ts';
import type { Database } from './db/open-database.ts';
import type { Log } from './log.ts';
import type { Outside } from './outside.ts';
import type { PersonalData } from './personal-data.ts';
import type { Settings } from './settings.ts';

/** Returns the current time; tests pass their own. */
export type Clock = () => Date;

/** Signed-in person, in the store of their session. */
export interface AgentActor {
  kind: 'agent';
  storeId: number;
  timeZone: string;
  sessionId: number;
  agentId: number;
  name: string;
  isAdmin: boolean;
  /** The person previews the admin as another group sees it and may change nothing. */
  isReadOnly: boolean;
  /** True if lists show personal data in full, false if they mask it. */
  seesPersonalData?: boolean;
  /** Fixed key of a default group; null for copies, new groups and administrators without a group. */
  groupKey: string | null;
  grouprules: GroupRule[];
}

/** Another program of the store, with a secret integration key. */
export interface IntegrationActor {
  kind: 'integration';
  storeId: number;
  timeZone: string;
  keyId: number;
  name: string;
  /** Same meaning as for an agent: what the store masks for its people, it masks for its programs. */
  seesPersonalData?: boolean;
  scopes: readonly KeyScope[];
}

/** Botica itself, or a command of the operator. */
export interface SystemActor {
  kind: 'system' | 'import';
  storeId: number;
  timeZone: string;
  name: string;
}

export type Actor = AgentActor | IntegrationActor | SystemActor;

/** Parts of the context that are the same for all calls of one server. */
export interface Surroundings {
  db: Kysely<Tables>;
  /** For health checks only; all other code uses `db`. */
  database: Pick<Database, 'kind' | 'ping'>;
  clock: Clock;
  log: Log;
  outside: Outside;
  settings: Settings;
  /** Personal data of all features. Anonymising and merging customers call it. */
  personalData: PersonalData;
  /** Written changes, by this server and others, for listeners. */
  changes: ChangeWatch;
}

/** Context of a visitor's call; `Context` adds the caller. */
export interface PublicContext extends Surroundings {
  requestId: string;
  /** Client address, after `TRUST_PROXY` is applied. */
  address: string;
  userAgent: string | null;
  /** Host header without port. */
  host: string;
  /** Value of a cookie; null if the browser sent none of that name. */
  cookie: (name: string) => string | null;
}

/** Shop that a caller looks at. */
export type Shop = Pick<Actor, 'storeId' | 'timeZone'>;

/** Context of a call with a store's public token. A session or a key of the store may make the same call. */
export interface ShopContext extends PublicContext {
  shop: Shop;
}

export interface Context extends PublicContext {
  actor: Actor;
  /** Version that `If-Match` names; null if the caller sent none. */
  ifMatch: number | null;
  /** `Idempotency-Key` header of a POST that creates from outside. */
  idempotencyKey: string | null;
}
