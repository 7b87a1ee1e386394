import {
  type ImportResult,
  maxImportRows,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { type ImportColumn, importColumns } from '@botica/contract/features/delivery-locations/import-columns';
import { weekdayNames } from '@botica/contract/kit/weekdays';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { audit, changedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { lockBranch } from '../../branches/record/change-branch.ts';
import { maxLocations, refuseLocation } from '../record/change-location.ts';
import { type LocationFields, type LocationRecord, rangeKey, wireFields } from '../record/location-fields.ts';
import { type BranchKey, countAllLocations, findRanges, upsertLocations } from '../record/locations.store.ts';
import { checkRanges, maxColumns, type RangeTable, readTable } from './parse-ranges.ts';

const shownErrors = 200;
const rowsAtOnce = 1000;

function unreadable(message: string) {
  return refuseLocation('delivery-locations.unreadable_csv', { message, fields: { csv: message } });
}

const namesOf = (columns: readonly ImportColumn[]) => columns.map((column) => importColumns[column][0]).join(', ');

function refuseUnreadable({ width, missing, repeated, rows }: RangeTable): void {
  if (width > maxColumns) throw unreadable(`A primeira linha tem no máximo ${maxColumns} colunas.`);
  if (missing.length > 0) throw unreadable(`Faltam colunas na primeira linha: ${namesOf(missing)}.`);
  if (repeated.length > 0) throw unreadable(`A primeira linha repete colunas: ${namesOf(repeated)}.`);
  if (rows.length > maxImportRows) throw unreadable(`O arquivo tem no máximo 20.000 linhas.`);
}

const optionalColumns = ['state', 'city', 'ships_low_temperature', 'week_availibility'] as const;

const onlyFields = ({ id: _, branch_id: __, version: ___, ...fields }: LocationRecord): LocationFields => fields;

/** Of what the file has no column for, a known range keeps what it has. */
function keeping(fields: LocationFields, before: LocationRecord, { columns }: RangeTable): LocationFields {
  const absent = optionalColumns.filter((column) => !columns.has(column));
  return { ...fields, ...Object.fromEntries(absent.map((column) => [column, before[column]])) };
}

/** What each range would change of the known one with the same CEPs and service; null: it is new. */
function compare(table: RangeTable, ranges: readonly LocationFields[], known: readonly LocationRecord[]) {
  const byKey = new Map(known.map((location) => [rangeKey(location), location]));
  return ranges.map((range) => {
    const before = byKey.get(rangeKey(range));
    const fields = before === undefined ? range : keeping(range, before, table);
    const old = before === undefined ? {} : wireFields(onlyFields(before));
    const isSame = before !== undefined && Object.keys(changedFields(old, wireFields(fields))).length === 0;
    return { fields, before, isSame };
  });
}

type Change = ReturnType<typeof compare>[number];

/** A range as one line of a file that could be imported. */
function asLine(fields: LocationFields): string {
  const { zip_from, zip_to, state, city, service_name, service_type, week_availibility: days } = fields;
  const { shipping_time, service_cost, ships_low_temperature: isCold } = wireFields(fields);
  const place = [zip_from, zip_to, state, city];
  const week = days.map((day) => weekdayNames[day].short).join(' ');
  const service = [shipping_time, service_name, service_type, service_cost.replace('.', ','), isCold ? 'Sim' : 'Não'];
  return [...place, ...service, week].join(';');
}

/** One audit row of the branch holds the whole import: every range that came, and what it was before. */
async function write(trx: Transaction<Tables>, ctx: Context, branch: BranchKey, changes: readonly Change[]) {
  if (changes.length === 0) return;
  for (let start = 0; start < changes.length; start += rowsAtOnce) {
    const part = changes.slice(start, start + rowsAtOnce);
    await upsertLocations(
      trx,
      branch,
      part.map(({ fields }) => fields),
      ctx.clock(),
    );
  }
  const former = changes.flatMap(({ before }) => before ?? []);
  await audit(trx, ctx, {
    entity: 'branch',
    entityId: branch.branch_id,
    action: 'delivery-locations.imported',
    changes: {
      imported_count: [null, changes.length],
      imported_ranges: [former.map(asLine), changes.map(({ fields }) => asLine(fields))],
    },
  });
}

/**
 * Adds the ranges of a CSV to a branch in one transaction, or changes those with the same CEPs and service; what is
 * there already stays untouched, so that a second import of the same file does nothing. While a row is wrong nothing
 * is written. The file is read before the transaction: meanwhile nobody waits for the branch or the database.
 */
export async function importRanges(
  ctx: Context,
  branchId: number,
  { csv, dry_run }: { csv: string; dry_run?: boolean | undefined },
): Promise<ImportResult> {
  const table = readTable(csv);
  refuseUnreadable(table);
  const { ranges, errors, faultyRows, isCapped } = await checkRanges(table);
  const isBlocked = faultyRows > 0;
  return inTransaction(ctx.db, async (trx) => {
    // Of two imports at once the second waits, and sees what the first has added.
    const { store_id } = await lockBranch(trx, ctx.actor.storeId, branchId);
    const branch = { store_id, branch_id: branchId };
    const compared = compare(table, ranges, await findRanges(trx, branch, true));
    const changes = compared.filter(({ isSame }) => !isSame);
    const added = changes.filter(({ before }) => before === undefined).length;
    if (added > 0 && (await countAllLocations(trx, branch)) + added > maxLocations) {
      throw refuseLocation('delivery-locations.too_many');
    }
    if (!isBlocked && !dry_run) await write(trx, ctx, branch, changes);
    return {
      rows: table.rows.length,
      added: isBlocked ? 0 : added,
      updated: isBlocked ? 0 : changes.length - added,
      unchanged: ranges.length - changes.length,
      error_count: faultyRows,
      is_capped: isCapped,
      errors: errors.slice(0, shownErrors),
    };
  });
}
