import {
  type DeliveryLocation,
  type LocationUpdate,
  locationRules,
  type NewLocation,
} from '@botica/contract/features/delivery-locations/delivery-location';
import { deliveryLocationsErrors } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import { audit, changedFields, removedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { lockBranch } from '../../branches/record/change-branch.ts';
import { fieldsOf, type LocationFields, type LocationRecord, locationWire, wireFields } from './location-fields.ts';
import {
  countAllLocations,
  deleteLocation,
  findLocationAndLock,
  insertLocation,
  updateLocation as writeLocation,
} from './locations.store.ts';

export const maxLocations = 50_000;
const entity = 'delivery_location';

export const refuseLocation = refusalsOf(deliveryLocationsErrors);

const namingField = { zip: 'zip_from', place: 'city', district: 'district' } as const;

/** Runs a write; the same place with the same service a second time is the form's business. */
async function refusingDuplicates<T>(kindOf: () => LocationFields['kind'], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isUniqueViolation(error, 'delivery_locations_once')) throw error;
    const { message } = deliveryLocationsErrors['delivery-locations.duplicate'];
    throw refuseLocation('delivery-locations.duplicate', {
      fields: { [namingField[kindOf()]]: message },
      cause: error,
    });
  }
}

export function createLocation(ctx: Context, { branch_id, ...rules }: NewLocation): Promise<DeliveryLocation> {
  const { storeId } = ctx.actor;
  const fields = fieldsOf(rules);
  const create = () =>
    inTransaction(ctx.db, async (trx) => {
      const branch = await lockBranch(trx, storeId, branch_id ?? 'main');
      const key = { store_id: storeId, branch_id: branch.id };
      if ((await countAllLocations(trx, key)) >= maxLocations) throw refuseLocation('delivery-locations.too_many');
      const created = await insertLocation(trx, key, fields, ctx.clock());
      const changes = changedFields({}, { ...wireFields(fields), branch_id: branch.id });
      await audit(trx, ctx, { entity, entityId: created.id, action: 'delivery-locations.created', changes });
      return locationWire(created);
    });
  return refusingDuplicates(() => fields.kind, create);
}

async function lockLocation(trx: Kysely<Tables>, ctx: Context, id: number): Promise<LocationRecord> {
  const location = await findLocationAndLock(trx, ctx.actor.storeId, id);
  if (!location) throw refuseLocation('delivery-locations.not_found');
  return location;
}

function requireFresh(ctx: Context, location: LocationRecord): void {
  if (ctx.ifMatch === null || ctx.ifMatch === location.version) return;
  throw refuse('request.stale', { current: locationWire(location) });
}

/** What the location would be, held to the rules of its kind as a whole. */
function merged(location: LocationRecord, update: LocationUpdate): LocationFields {
  const sent = Object.entries(update).filter(([, value]) => value !== undefined);
  const result = z.safeParse(locationRules, { ...wireFields(location), ...Object.fromEntries(sent) });
  if (result.success) return fieldsOf(result.data);
  const fields = Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw refuse('request.invalid', { fields });
}

export function updateLocation(ctx: Context, id: number, update: LocationUpdate): Promise<DeliveryLocation> {
  let kind: LocationFields['kind'] = 'zip';
  const change = () =>
    inTransaction(ctx.db, async (trx) => {
      const location = await lockLocation(trx, ctx, id);
      kind = location.kind;
      const fields = merged(location, update);
      const changes = changedFields(wireFields(location), wireFields(fields));
      if (Object.keys(changes).length === 0) return locationWire(location);
      requireFresh(ctx, location);
      const updated = await writeLocation(trx, ctx.actor.storeId, location, fields);
      if (updated === undefined) throw refuse('server.busy', { retryAfterSeconds: 1 });
      await audit(trx, ctx, { entity, entityId: id, action: 'delivery-locations.changed', changes });
      return locationWire(updated);
    });
  return refusingDuplicates(() => kind, change);
}

export function removeLocation(ctx: Context, id: number): Promise<Record<string, never>> {
  return inTransaction(ctx.db, async (trx) => {
    const location = await lockLocation(trx, ctx, id);
    requireFresh(ctx, location);
    const { id: _, version: __, ...gone } = locationWire(location);
    const changes = removedFields(gone);
    await audit(trx, ctx, { entity, entityId: id, action: 'delivery-locations.removed', changes });
    await deleteLocation(trx, ctx.actor.storeId, id);
    return {};
  });
}
