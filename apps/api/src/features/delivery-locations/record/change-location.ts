import {
  type DeliveryLocation,
  type LocationUpdate,
  locationRecord,
  locationRules,
  type NewLocation,
} from '@botica/contract/features/delivery-locations/delivery-location';
import { deliveryLocationsErrors } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { sentOf } from '@botica/contract/kit/record';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { parseInWords } from '../../../kit/http/read-input.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction, removeRecord } from '../../../platform/audit/change-record.ts';
import { lockBranch } from '../../branches/record/change-branch.ts';
import { fieldsOf, type LocationFields, type LocationRecord, locationWire, wireFields } from './location-fields.ts';
import {
  countAllLocations,
  deleteLocation,
  findLocationAndLock,
  insertLocation,
  updateLocationRow,
} from './locations.store.ts';

export const maxLocations = 50_000;
const entity = 'delivery_location';

export const refuseLocation = refusalsOf(deliveryLocationsErrors);

const namingField = { zip: 'zip_from', place: 'city', district: 'district' } as const;

/** Runs a write. A second location with the same place and service becomes a refusal beside a field. */
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

function locationOf({ actor }: Context, id: number) {
  const lock = async ({ db }: InTransaction): Promise<LocationRecord> => {
    const location = await findLocationAndLock(db, actor.storeId, id);
    if (!location) throw refuseLocation('delivery-locations.not_found');
    return location;
  };
  return { lock, show: (_: InTransaction, location: LocationRecord) => locationWire(location) };
}

/** The location after the update, checked as a whole by the rules of its kind. */
function merged(location: LocationRecord, update: LocationUpdate): LocationFields {
  const known = wireFields(location);
  const { service_cost = known.service_cost } = update;
  const result = parseInWords(locationRules, { ...known, ...sentOf(locationRecord, update), service_cost });
  if (result.success) return fieldsOf(result.data);
  const fields = Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw refuse('request.invalid', { fields });
}

export function updateLocation(ctx: Context, id: number, update: LocationUpdate): Promise<DeliveryLocation> {
  const { lock, show } = locationOf(ctx, id);
  let kind: LocationFields['kind'] = 'zip';
  const change = () =>
    changeRecord<LocationRecord, LocationFields, DeliveryLocation>(ctx, {
      lock: async (inside) => {
        const location = await lock(inside);
        kind = location.kind;
        return location;
      },
      show,
      patch: (location) => merged(location, update),
      changesOf: (location, fields) => changedFields(wireFields(location), wireFields(fields)),
      write: ({ db }, location, fields) => updateLocationRow(db, ctx.actor.storeId, location, fields),
      audit: { entity, action: 'delivery-locations.changed' },
    });
  return refusingDuplicates(() => kind, change);
}

export function removeLocation(ctx: Context, id: number): Promise<Record<string, never>> {
  return removeRecord(ctx, {
    ...locationOf(ctx, id),
    remove: ({ db }) => deleteLocation(db, ctx.actor.storeId, id),
    audit: { entity, action: 'delivery-locations.removed' },
  });
}
