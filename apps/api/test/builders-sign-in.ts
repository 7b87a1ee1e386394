import type { GrantPurpose } from '@botica/contract/features/account/identity-grant';
import { Secret, TOTP } from 'otpauth';
import { hashRecoveryCode } from '../src/features/session/second-factor/recovery-codes.ts';
import { issueAccessToken, type TokenPurpose } from '../src/kit/access-tokens.ts';
import { hashPassword } from '../src/kit/password.ts';
import { hashToken, newToken } from '../src/kit/tokens.ts';
import { placeInvitation } from './builders-people.ts';
import type { Client, TestApp } from './test-app.ts';

export const ownPassword = 'segredo da Rosa';
let ownHash: Promise<string> | undefined;

/** Hash of `ownPassword`, computed once. */
export function ownPasswordHash(): Promise<string> {
  ownHash ??= hashPassword(ownPassword);
  return ownHash;
}

/** Id of the agent whose session the client has. */
export async function agentOf(api: TestApp, client: Pick<Client, 'token'>): Promise<number> {
  const row = await api.db
    .selectFrom('sessions')
    .where('token_hash', '=', hashToken(client.token as string))
    .select('agent_id')
    .executeTakeFirstOrThrow();
  return row.agent_id;
}

export async function givePassword(api: TestApp, agentId: number): Promise<void> {
  await api.db
    .updateTable('agents')
    .set({ password_hash: await ownPasswordHash() })
    .where('id', '=', agentId)
    .execute();
}

/** Code of the person's app at the test's time, or `steps` later (30 s each). */
export function appCode(api: TestApp, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: api.clock.now().getTime() + steps * 30_000 });
}

/** Sets up the second factor (`isOn` false: not confirmed yet). Returns its secret and one recovery code. */
export async function giveSecondFactor(api: TestApp, agentId: number, isOn = true) {
  const secret = new Secret({ size: 20 }).base32;
  const recoveryCode = 'abcd-efgh-jkmn-pqrs';
  await api.db
    .updateTable('agents')
    .set({
      totp_secret: api.secrets.seal(secret, 'totp'),
      totp_enabled_at: isOn ? api.clock.now() : null,
      totp_last_step: null,
    })
    .where('id', '=', agentId)
    .execute();
  await api.db.deleteFrom('recovery_codes').where('agent_id', '=', agentId).execute();
  const row = { agent_id: agentId, code_hash: hashRecoveryCode(recoveryCode) };
  if (isOn) await api.db.insertInto('recovery_codes').values(row).execute();
  return { secret, recoveryCode };
}

/** Creates a link of this person and returns its secret, as a mail would contain it. */
export function giveLink(api: TestApp, agentId: number, purpose: TokenPurpose, path?: string): Promise<string> {
  const input = { purpose, agentId, ttlSeconds: 600, ...(path === undefined ? {} : { path }) };
  return issueAccessToken(api.db, api.clock.now(), input);
}

/** Inserts an open invitation and returns it with the secret of its link. */
export async function invite(api: TestApp, store = api.store, values: Parameters<typeof placeInvitation>[2] = {}) {
  const document = await placeInvitation(api.db, store, values);
  const { id } = await api.db
    .selectFrom('invitations')
    .where('store_id', '=', store.id)
    .where('document', '=', document)
    .select('id')
    .executeTakeFirstOrThrow();
  const input = { purpose: 'invitation', invitationId: id, storeId: store.id, ttlSeconds: 86_400 } as const;
  return { id, document, access: await issueAccessToken(api.db, api.clock.now(), input) };
}

/** Inserts another session of the person. */
export async function placeSession(api: TestApp, agentId: number, storeId: number): Promise<number> {
  const now = api.clock.now();
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
  const row = { token_hash: hashToken(newToken()), agent_id: agentId, store_id: storeId, ...times };
  return (await api.db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Creates a grant for the agent's session, as `POST /v2/agent/confirm` does. */
export async function giveGrant({ db, clock }: TestApp, agentId: number, granted: GrantPurpose): Promise<string> {
  const { id: sessionId, store_id: storeId } = await db
    .selectFrom('sessions')
    .where('agent_id', '=', agentId)
    .orderBy('id', 'desc')
    .select(['id', 'store_id'])
    .executeTakeFirstOrThrow();
  const input = { purpose: 'grant', granted, agentId, storeId, sessionId, ttlSeconds: 300 } as const;
  return issueAccessToken(db, clock.now(), input);
}
