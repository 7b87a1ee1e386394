import type { AccessRequest } from '@botica/contract/features/invitations/invitations.contract';
import { parseCnpj } from '@botica/contract/kit/brazil/cnpj';
import { normaliseText } from '@botica/contract/kit/text';
import type { Kysely } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { clientNetwork } from '../../kit/client-network.ts';
import type { PublicContext, SystemActor } from '../../kit/context.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { limitTries } from '../../kit/rate-limit.ts';
import { hashToken } from '../../kit/tokens.ts';
import { findStoreByDomain } from '../stores/stores.store.ts';
import { refuseInvitation } from './change-invitation.ts';
import { countRequests, insertInvitation, isMember, listStoreNames } from './invitations.store.ts';

/** Strangers fill the list of open invitations: beyond this a store's list would be theirs alone. */
const maxOpenRequests = 200;

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
    if ((await isMember(trx, place.storeId, cpf)) || (await countRequests(trx, place.storeId)) >= maxOpenRequests)
      return;
    const id = await insertInvitation(trx, {
      ...{ store_id: place.storeId, kind: 'request', document: cpf, name, name_search: normaliseText(name), email },
      ...{ requested_workplace: workplace, requested_role: role, created_at: ctx.clock() },
    });
    if (id === undefined) return;
    const source = { actor, clock: ctx.clock, requestId: ctx.requestId };
    const changes = { name: [null, name] as [null, string], requested_role: [null, role] as [null, string] };
    await audit(trx, source, { entity: 'invitation', entityId: id, action: 'invitations.requested', changes });
  });
  return {};
}
