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

/** The present moment; tests hand over their own. */
export type Clock = () => Date;

/** A signed-in person, in the store that the session belongs to. */
export interface AgentActor {
  kind: 'agent';
  storeId: number;
  timeZone: string;
  sessionId: number;
  agentId: number;
  name: string;
  isAdmin: boolean;
  /** Looks at the admin as another group sees it: nothing may be changed. */
  isReadOnly: boolean;
  /** Lists show personal data in full; else masked. */
  seesPersonalData?: boolean;
  /** Fixed key of a default group; null for copies, new groups and administrators without a group. */
  groupKey: string | null;
  grouprules: GroupRule[];
}

/** Another program of the store, holding a secret integration key. */
export interface IntegrationActor {
  kind: 'integration';
  storeId: number;
  timeZone: string;
  keyId: number;
  name: string;
  /** As an agent's: what the store masks for its people it masks for its programs. */
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

/** What is the same for every call of one server. */
export interface Surroundings {
  db: Kysely<Tables>;
  /** For who asks after its health; everybody else takes `db`. */
  database: Pick<Database, 'kind' | 'ping'>;
  clock: Clock;
  log: Log;
  outside: Outside;
  settings: Settings;
  /** Of all features: whoever forgets a person or makes two of them one calls this. */
  personalData: PersonalData;
  /** What is written, here and by other servers, to whoever listens. */
  changes: ChangeWatch;
}

/** What a visitor's call carries; `Context` adds who is asking. */
export interface PublicContext extends Surroundings {
  requestId: string;
  /** Client address, after `TRUST_PROXY`. */
  address: string;
  userAgent: string | null;
  /** Host header without port. */
  host: string;
  /** Value of a cookie; null when the browser sent none of that name. */
  cookie: (name: string) => string | null;
}

/** Whose shop it is that somebody looks at. */
export type Shop = Pick<Actor, 'storeId' | 'timeZone'>;

/** What a call with a store's public token carries; who has a session or a key of the store may call it as well. */
export interface ShopContext extends PublicContext {
  shop: Shop;
}

export interface Context extends PublicContext {
  actor: Actor;
  /** Version named by `If-Match`; null when the caller sent none. */
  ifMatch: number | null;
  /** The `Idempotency-Key` header of a POST that creates from outside. */
  idempotencyKey: string | null;
}
