import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { hashToken, newToken } from './tokens.ts';

export type TokenPurpose = Selectable<Tables['access_tokens']>['purpose'];

interface NewAccessToken {
  purpose: TokenPurpose;
  agentId?: number;
  storeId?: number;
  /** Set only for the purpose `invitation`. */
  invitationId?: number;
  /** Session that created the token. The token ends with the session. */
  sessionId?: number;
  path?: string;
  /** Set only for the purpose `email`. */
  email?: string;
  askedBy?: number;
  /** Set only for the purpose `grant`. */
  granted?: string;
  ttlSeconds: number;
}

/** Creates the secret of a one-time link and stores only its hash. Also deletes some links that expired long ago. */
export async function issueAccessToken(db: Kysely<Tables>, now: Date, input: NewAccessToken): Promise<string> {
  const token = newToken();
  await db
    .deleteFrom('access_tokens')
    .where('token_hash', 'in', (dead) =>
      dead.selectFrom('access_tokens').select('token_hash').where('expires_at', '<', now).limit(100),
    )
    .execute();
  await db
    .insertInto('access_tokens')
    .values({
      token_hash: hashToken(token),
      purpose: input.purpose,
      agent_id: input.agentId ?? null,
      store_id: input.storeId ?? null,
      invitation_id: input.invitationId ?? null,
      session_id: input.sessionId ?? null,
      path: input.path ?? null,
      email: input.email ?? null,
      asked_by: input.askedBy ?? null,
      granted: input.granted ?? null,
      expires_at: new Date(now.getTime() + input.ttlSeconds * 1000),
      created_at: now,
    })
    .execute();
  return token;
}

const columns = [
  'purpose',
  'agent_id',
  'store_id',
  'invitation_id',
  'path',
  'email',
  'asked_by',
  'session_id',
  'granted',
  'expires_at',
] as const;

/** Returns the row of a token without using it. Undefined if the token is unknown, used or expired. */
export async function peekAccessToken(db: Kysely<Tables>, now: Date, token: string, purposes: readonly TokenPurpose[]) {
  return db
    .selectFrom('access_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .select(columns)
    .executeTakeFirst();
}

/**
 * Uses a token once: only one of several parallel calls finds it. Call it in the transaction of the change that the
 * token allows.
 */
export async function takeAccessToken(db: Kysely<Tables>, now: Date, token: string, purposes: readonly TokenPurpose[]) {
  return db
    .deleteFrom('access_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst();
}

/** New e-mail address of an account that is not confirmed yet; at most one. */
export async function findNewEmail(db: Kysely<Tables>, agentId: number) {
  return db
    .selectFrom('access_tokens')
    .where('agent_id', '=', agentId)
    .where('purpose', '=', 'email')
    .select(columns)
    .executeTakeFirst();
}

/** Replaces the secret and the expiry of the unconfirmed address, so the link that was mailed before stops working. */
export async function renewNewEmail(db: Kysely<Tables>, now: Date, agentId: number, ttlSeconds: number) {
  const token = newToken();
  await db
    .updateTable('access_tokens')
    .set({ token_hash: hashToken(token), expires_at: new Date(now.getTime() + ttlSeconds * 1000) })
    .where('agent_id', '=', agentId)
    .where('purpose', '=', 'email')
    .execute();
  return token;
}

/** Deletes the unconfirmed address. True if there was one. */
export async function dropNewEmail(db: Kysely<Tables>, agentId: number): Promise<boolean> {
  const query = db.deleteFrom('access_tokens').where('agent_id', '=', agentId).where('purpose', '=', 'email');
  return (await query.returning('token_hash').executeTakeFirst()) !== undefined;
}

/** Deletes all links of a person, because their password or e-mail has changed. */
export async function dropAccessTokensOf(db: Kysely<Tables>, agentId: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('agent_id', '=', agentId).execute();
}

export async function dropAccessTokensFor(db: Kysely<Tables>, invitationId: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('invitation_id', '=', invitationId).execute();
}
