import type { ActivationResult } from '@botica/contract/features/rd-station/activation-results';
import { callbackPath, rdStation } from '@botica/contract/features/rd-station/rd-station.contract';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { AgentActor } from '../../../kit/context.ts';
import { CrmError, type CrmTokens } from '../../../kit/crm-port.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { ReturnSurroundings, VisitorReturn } from '../../../kit/http/visitor-returns.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { actingAgent } from '../../session/open/acting-agent.ts';
import {
  type Connection,
  findConnection,
  lockConnection,
  noteOfTokens,
  updateConnection,
} from '../tokens/connection.store.ts';
import { credentialsOf, tokenColumns } from '../tokens/sealed-tokens.ts';
import { refreshJob } from '../tokens/token-jobs.ts';
import { isOwnState, nonceOf } from './connect-url.ts';
import { findState, type StoredState, takeState } from './states.store.ts';

const longestCode = 2000;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Uses up the state and returns it, or the reason why it is not valid. */
async function takeOwnState(
  { db, outside, clock }: ReturnSurroundings,
  state: string | null,
): Promise<StoredState | ActivationResult> {
  const nonce = state && nonceOf(state);
  const stored = nonce ? await findState(db, nonce) : undefined;
  if (!state || !stored || !isOwnState(outside.secrets, state, stored)) return 'unknown';
  if (stored.used_at !== null) return 'used';
  const now = clock();
  if (stored.expires_at <= now) return 'expired';
  return (await takeState(db, stored.nonce, now)) ? stored : 'used';
}

/** The person who began the activation; null if they lack the right now. */
async function allowedAgent(
  { db }: ReturnSurroundings,
  { store_id, agent_id }: StoredState,
): Promise<AgentActor | null> {
  const agent = await actingAgent(db, { storeId: store_id, agentId: agent_id });
  if (agent === null) return null;
  const grantee = { is_admin: agent.isAdmin, grouprules: agent.grouprules };
  return isAllowed(grantee, rdStation.endpoints.newCode.access) ? agent : null;
}

/** False if somebody else has changed the credentials in the meantime. */
function keepConnection(around: ReturnSurroundings, agent: AgentActor, input: Connection, tokens: CrmTokens) {
  const { db, clock, outside } = around;
  return inTransaction(db, async (trx) => {
    const current = await lockConnection(trx, agent.storeId);
    if (current.client_id !== input.client_id) return false;
    const now = clock();
    const kept = tokenColumns(outside.secrets, current, tokens, now);
    // `revoked_token` is cleared: revoking an earlier token of the same account would end the new authorisation too.
    const since = { connected_at: now, connected_by: agent.name, revoked_token: null, silent_until: null };
    const written = await updateConnection(trx, current, { ...kept, ...since });
    if (written === undefined) return false;
    await audit(
      trx,
      { actor: agent, clock },
      {
        entity: 'rdstation_connection',
        entityId: current.id,
        action: 'rd_station.connected',
        changes: { connected: [current.access_token !== null, true] },
      },
    );
    await enqueue(trx, refreshJob(written, now), clock);
    return true;
  });
}

async function activate(around: ReturnSurroundings, query: Record<string, unknown>): Promise<ActivationResult> {
  const state = await takeOwnState(around, textOf(query.state));
  if (typeof state === 'string') return state;
  const agent = await allowedAgent(around, state);
  if (agent === null) return 'not_allowed';
  const code = textOf(query.code);
  if (code === null || code.length > longestCode) return 'denied';
  const { db, outside, clock } = around;
  const current = await findConnection(db, state.store_id);
  const credentials = current && credentialsOf(outside.secrets, current);
  if (!current || !credentials || current.client_id !== state.client_id) return 'changed';
  try {
    const tokens = await outside.crm.exchange(credentials, code);
    return (await keepConnection(around, agent, current, tokens)) ? 'connected' : 'changed';
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    await noteOfTokens(db, current, { last_error: error.fault, last_error_at: clock() });
    return error.fault === 'refused' || error.fault === 'rejected' ? 'refused' : 'away';
  }
}

/**
 * GET /v2/rdstation/callback brings the person back with a code. Only the signed state identifies the person and the
 * store.
 */
export const rdStationReturn: VisitorReturn = {
  path: callbackPath,
  arrive: async (query, around) => `/settings?tab=integrations&rdstation=${await activate(around, query)}`,
};
