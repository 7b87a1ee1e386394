import { weekdayNames } from '@botica/contract/kit/weekdays';
import { audit } from '../../../platform/audit/audit.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { type LocationFields, type LocationRecord, wireFields } from '../record/location-fields.ts';
import { upsertLocations } from '../record/locations.store.ts';

/** A range to write; `current` is null for a new one. */
export interface RangeDraft {
  branchId: number;
  current: LocationRecord | null;
  fields: LocationFields;
}

/** The range as a line that the import could read. */
function asLine(fields: LocationFields): string {
  const { zip_from, zip_to, state, city, service_name, service_type, week_availibility: days } = fields;
  const { shipping_time, service_cost, ships_low_temperature: isCold } = wireFields(fields);
  const place = [zip_from, zip_to, state, city];
  const week = days.map((day) => weekdayNames[day].short).join(' ');
  const service = [shipping_time, service_name, service_type, service_cost.replace('.', ','), isCold ? 'Sim' : 'Não'];
  return [...place, ...service, week].join(';');
}

/** Writes the ranges of a step, with one audit row per branch that has every range and its former values. */
export async function writeRanges(inside: InChange, drafts: readonly RangeDraft[]): Promise<void> {
  const { db, actor, clock } = inside;
  for (const branchId of new Set(drafts.map((draft) => draft.branchId))) {
    const some = drafts.filter((draft) => draft.branchId === branchId);
    const branch = { store_id: actor.storeId, branch_id: branchId };
    const fields = some.map((draft) => draft.fields);
    await upsertLocations(db, branch, fields, clock());
    const former = some.flatMap(({ current }) => (current === null ? [] : asLine(current)));
    await audit(db, inside, {
      entity: 'branch',
      entityId: branchId,
      action: 'delivery-locations.imported',
      changes: { imported_count: [null, some.length], imported_ranges: [former, fields.map(asLine)] },
    });
  }
}
