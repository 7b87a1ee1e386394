import type { AskedAccess } from '@botica/contract/features/invitations/invitation-record';
import { type AccessRequest, requestDays } from '@botica/contract/features/invitations/invitations.contract';
import { parseCnpj } from '@botica/contract/kit/brazil/cnpj';
import { normaliseText } from '@botica/contract/kit/text';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { audit } from '../../../kit/audit.ts';
import { clientNetwork } from '../../../kit/client-network.ts';
import type { PublicContext, SystemActor } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { limitTries } from '../../../kit/rate-limit.ts';
import { hashToken } from '../../../kit/tokens.ts';
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

/** Strangers fill the list of open invitations: beyond this a store's list would be theirs alone. */
const maxOpenRequests = 200;
/** For one CPF, with different e-mails: three a day may come. */
const maxOtherRequests = 20;

type Place = Pick<SystemActor, 'storeId' | 'timeZone'>;

/** A CNPJ or name that several stores have names none of them. */
async function findTypedStore(db: Kysely<Tables>, workplace: string) {
  const stores = await listStoreNames(db);
  const cnpj = parseCnpj(workplace);
  const name = normaliseText(workplace);
  const matching = stores.filter((store) => (cnpj ? store.cnpj === cnpj : normaliseText(store.name) === name));
  return matching.length === 1 ? matching[0] : undefined;
}

async function findPlace(ctx: PublicContext, workplace: string): Promise<Place | null> {
  const store = (await findStoreByDomain(ctx.db, ctx.host)) ?? (await findTypedStore(ctx.db, workplace));
  return store ? { storeId: store.id, timeZone: store.time_zone } : null;
}

async function limitRequests(ctx: PublicContext, cpf: string): Promise<void> {
  await limitTries(
    ctx.db,
    ctx.clock(),
    [
      { key: `access-request:address:${clientNetwork(ctx.address)}`, limit: 5, windowSeconds: 3600 },
      { key: `access-request:cpf:${hashToken(cpf)}`, limit: 3, windowSeconds: 86_400 },
    ],
    (seconds) => refuseInvitation('invitations.too_many_requests', { retryAfterSeconds: seconds }),
  );
}

type Asked = Pick<AccessRequest, 'name' | 'email'> & { requested_workplace: string; requested_role: string };

/** The earlier ones stay beside the newest: an impostor who asks first, or last, hides nobody. One for each e-mail. */
function othersOf(row: InvitationRow, email: string): AskedAccess[] {
  const { name, requested_workplace, requested_role } = row;
  const former = { name, requested_workplace: requested_workplace ?? '', requested_role: requested_role ?? '' };
  return [{ ...former, email: row.email ?? '', created_at: row.created_at.toISOString() }, ...row.other_requests]
    .filter((each) => each.email !== email)
    .slice(0, maxOtherRequests);
}

/** The id of the request; undefined when nothing is to be kept. */
async function keepRequest(
  trx: Transaction<Tables>,
  storeId: number,
  cpf: string,
  asked: Asked,
  now: Date,
): Promise<number | undefined> {
  await deleteExpiredRequests(trx, storeId, now);
  const expires_at = new Date(now.getTime() + requestDays * 86_400_000);
  const values = { ...asked, name_search: normaliseText(asked.name), expires_at, created_at: now };
  const row = await findInvitationAndLock(trx, storeId, cpf);
  if (row?.kind === 'invitation') return undefined;
  if (row) {
    await updateInvitation(trx, row, { ...values, other_requests: JSON.stringify(othersOf(row, asked.email)) });
    return row.id;
  }
  if ((await countRequests(trx, storeId)) >= maxOpenRequests) return undefined;
  const id = await insertInvitation(trx, { ...values, store_id: storeId, kind: 'request', document: cpf });
  // Another came at this very moment: it is there now.
  return id ?? keepRequest(trx, storeId, cpf, asked, now);
}

/**
 * Somebody asks to work in a store. The answer tells nothing: neither whether there is such a store, nor whether the
 * CPF is known there. Nobody is mailed until somebody of the store decides.
 */
export async function requestAccess(ctx: PublicContext, request: AccessRequest): Promise<Record<string, never>> {
  await limitRequests(ctx, request.cpf);
  const place = await findPlace(ctx, request.workplace);
  if (!place) return {};
  const { name, workplace, role, cpf, email } = request;
  const actor: SystemActor = { kind: 'system', ...place, name: 'Visitante' };
  await inTransaction(ctx.db, async (trx) => {
    if (await isMember(trx, place.storeId, cpf)) return;
    const asked = { name, email, requested_workplace: workplace, requested_role: role };
    const id = await keepRequest(trx, place.storeId, cpf, asked, ctx.clock());
    if (id === undefined) return;
    const source = { actor, clock: ctx.clock, requestId: ctx.requestId };
    const changes = { name: [null, name] as [null, string], requested_role: [null, role] as [null, string] };
    await audit(trx, source, { entity: 'invitation', entityId: id, action: 'invitations.requested', changes });
  });
  return {};
}
