import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Wrong codes that are allowed for one proof of identity. */
export const maxTries = 5;

type Step = 'organization' | 'second_factor' | 'hand_over';

export interface PreAuthValues {
  tokenHash: string;
  agentId: number;
  step: Step;
  invitationId: number | null;
  redirect: string | null;
  storeId?: number;
  now: Date;
  expiresAt: Date;
}

/** Stores a proof of identity and deletes the person's expired ones. */
export async function insertPreAuth(db: Kysely<Tables>, values: PreAuthValues): Promise<void> {
  const { agentId, now } = values;
  await db.deleteFrom('pre_auths').where('agent_id', '=', agentId).where('expires_at', '<=', now).execute();
  await db
    .insertInto('pre_auths')
    .values({
      token_hash: values.tokenHash,
      agent_id: agentId,
      step: values.step,
      invitation_id: values.invitationId,
      redirect: values.redirect,
      store_id: values.storeId ?? null,
      expires_at: values.expiresAt,
    })
    .execute();
}

/** Finds a proof of identity without using it up. */
export async function findPreAuth(db: Kysely<Tables>, tokenHash: string, step: Step, now: Date) {
  return db
    .selectFrom('pre_auths')
    .where('token_hash', '=', tokenHash)
    .where('step', '=', step)
    .where('expires_at', '>', now)
    .select(['agent_id'])
    .executeTakeFirst();
}

/** Takes one of the attempts before the code is checked, so that parallel guesses cannot share one. */
export async function takePreAuthTry(db: Kysely<Tables>, tokenHash: string): Promise<boolean> {
  const row = await db
    .updateTable('pre_auths')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', maxTries)
    .returning('tries')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a proof of identity. Of parallel calls only one finds it. */
export async function takePreAuth(db: Kysely<Tables>, tokenHash: string, step: Step, now: Date) {
  return db
    .deleteFrom('pre_auths')
    .where('token_hash', '=', tokenHash)
    .where('step', '=', step)
    .where('expires_at', '>', now)
    .returning(['agent_id', 'invitation_id', 'redirect', 'store_id'])
    .executeTakeFirst();
}

export async function deletePreAuthsOf(db: Kysely<Tables>, agentId: number): Promise<void> {
  await db.deleteFrom('pre_auths').where('agent_id', '=', agentId).execute();
}

/** Deletes the sign-ins that began with the link of the invitation. */
export async function deletePreAuthsFor(db: Kysely<Tables>, invitationId: number): Promise<void> {
  await db.deleteFrom('pre_auths').where('invitation_id', '=', invitationId).execute();
}
