import type { AskedAccess } from '@botica/contract/features/invitations/invitation-record';
import {
  type AccessRequest,
  invitationsErrors,
  requestDays,
} from '@botica/contract/features/invitations/invitations.contract';
import { takeDomain } from '@botica/contract/features/stores/domain-name';
import { normaliseText } from '@botica/contract/kit/text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { clientNetwork } from '../../../kit/client-network.ts';
import type { PublicContext, SystemActor } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { isPanelHost } from '../../../kit/panel-host.ts';
import { limitTries, type RateLimit } from '../../../kit/rate-limit.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { findStoreByDomain } from '../../stores/stores.store.ts';
import { refuseInvitation } from '../record/change-invitation.ts';
import {
  countRequests,
  deleteExpiredRequests,
  findInvitationAndLock,
  type InvitationRow,
  insertInvitation,
  isMember,
  listStoreNames,
  updateInvitation,
} from '../record/invitations.store.ts';
import { fittingStores } from './fitting-stores.ts';

/** Limit per store, so that strangers cannot fill its list of invitations. */
const maxOpenRequests = 200;
/** Limit per CPF, with different e-mails. The rate limit allows three a day. */
const maxOtherRequests = 20;

type RequestedStore = Pick<SystemActor, 'storeId' | 'timeZone'>;

/** Names of pharmacies are public, so the caller may learn at once that none fits. */
function refuseWorkplace(code: 'invitations.unknown_workplace' | 'invitations.ambiguous_workplace') {
  return refuseInvitation(code, { fields: { workplace: invitationsErrors[code].message } });
}

/**
 * Store of a typed domain; otherwise the stores that fit a name or a CNPJ. Two stores of one company may share a CNPJ.
 */
async function storesOf({ db }: PublicContext, workplace: string) {
  const taken = takeDomain(workplace);
  const store = 'domain' in taken ? await findStoreByDomain(db, taken.domain) : undefined;
  return store ? [store] : fittingStores(await listStoreNames(db), workplace);
}

async function findPlace(ctx: PublicContext, workplace: string): Promise<RequestedStore> {
  // The host of the panel belongs to no store, because people of every store sign in there.
  const named = isPanelHost(ctx.settings, ctx.host) ? undefined : await findStoreByDomain(ctx.db, ctx.host);
  const [store, another] = named ? [named] : await storesOf(ctx, workplace);
  if (!store) throw refuseWorkplace('invitations.unknown_workplace');
  if (another) throw refuseWorkplace('invitations.ambiguous_workplace');
  return { storeId: store.id, timeZone: store.time_zone };
}

async function limitRequests(ctx: PublicContext, limit: RateLimit): Promise<void> {
  const refuse = (seconds: number) => refuseInvitation('invitations.too_many_requests', { retryAfterSeconds: seconds });
  await limitTries(ctx.db, ctx.clock(), [limit], refuse);
}

type RequestInput = Pick<AccessRequest, 'name' | 'email'> & { requested_workplace: string; requested_role: string };

/**
 * Keeps earlier requests beside the newest, one per e-mail, so that an impostor hides nobody, whether first or last.
 */
function othersOf(row: InvitationRow, email: string): AskedAccess[] {
  const { name, requested_workplace, requested_role } = row;
  const former = { name, requested_workplace: requested_workplace ?? '', requested_role: requested_role ?? '' };
  return [{ ...former, email: row.email ?? '', created_at: row.created_at.toISOString() }, ...row.other_requests]
    .filter((each) => each.email !== email)
    .slice(0, maxOtherRequests);
}

/** Returns the id of the request; undefined if it is not stored. */
async function keepRequest(
  trx: Transaction<Tables>,
  storeId: number,
  cpf: string,
  input: RequestInput,
  now: Date,
): Promise<number | undefined> {
  await deleteExpiredRequests(trx, storeId, now);
  const expires_at = new Date(now.getTime() + requestDays * 86_400_000);
  const values = { ...input, name_search: normaliseText(input.name), expires_at, created_at: now };
  const row = await findInvitationAndLock(trx, storeId, cpf);
  if (row?.kind === 'invitation') return undefined;
  if (row) {
    await updateInvitation(trx, row, { ...values, other_requests: JSON.stringify(othersOf(row, input.email)) });
    return row.id;
  }
  if ((await countRequests(trx, storeId)) >= maxOpenRequests) return undefined;
  const id = await insertInvitation(trx, { ...values, store_id: storeId, kind: 'request', document: cpf });
  // Another request was inserted at this moment, so the next round finds it.
  return id ?? keepRequest(trx, storeId, cpf, input, now);
}

/**
 * Stores a request for access to a store. The reply does not reveal whether the store knows the CPF. No mail is sent
 * before somebody of the store decides.
 */
export async function requestAccess(ctx: PublicContext, request: AccessRequest): Promise<Record<string, never>> {
  const { name, workplace, role, cpf, email } = request;
  const network = clientNetwork(ctx.address);
  await limitRequests(ctx, { key: `access-request:address:${network}`, limit: 5, windowSeconds: 3600 });
  const place = await findPlace(ctx, workplace);
  // Runs after the check of the name, so that a typing error does not use up an attempt.
  await limitRequests(ctx, { key: `access-request:cpf:${hashToken(cpf)}`, limit: 3, windowSeconds: 86_400 });
  const actor: SystemActor = { kind: 'system', ...place, name: 'Visitante' };
  await inTransaction(ctx.db, async (trx) => {
    if (await isMember(trx, place.storeId, cpf)) return;
    const input = { name, email, requested_workplace: workplace, requested_role: role };
    const id = await keepRequest(trx, place.storeId, cpf, input, ctx.clock());
    if (id === undefined) return;
    const source = { actor, clock: ctx.clock, requestId: ctx.requestId };
    const changes = { name: [null, name] as [null, string], requested_role: [null, role] as [null, string] };
    await audit(trx, source, { entity: 'invitation', entityId: id, action: 'invitations.requested', changes });
  });
  return {};
}
