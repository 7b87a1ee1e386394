import { randomUUID } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import {
  type ImportResult,
  maxImportRows,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { type ImportColumn, importColumns } from '@botica/contract/features/delivery-locations/import-columns';
import { weekdayNames } from '@botica/contract/kit/weekdays';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { HttpSide } from '../../../kit/http/serve-types.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { lockBranch, requireBranch } from '../../branches/record/change-branch.ts';
import { maxLocations, refuseLocation } from '../record/change-location.ts';
import { type LocationFields, type LocationRecord, rangeKey, wireFields } from '../record/location-fields.ts';
import { type BranchKey, countAllLocations, findRanges } from '../record/locations.store.ts';
import { type CheckedRanges, checkRanges, maxColumns, type RangeTable, readTable } from './parse-ranges.ts';
import { dropStaged, stageRanges, takeOver } from './staged-ranges.store.ts';

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

/** The first wrong rows, by their lines, as the body of a refusal tells them. */
function wrongRows(errors: CheckedRanges['errors']) {
  const told = errors.slice(0, shownErrors);
  const fields = Object.fromEntries(
    told.map(({ line, field, message }) => [field === null ? `${line}` : `${line}.${field}`, message]),
  );
  const [first] = told;
  return refuseLocation('delivery-locations.wrong_rows', {
    fields,
    ...(first && { message: `Linha ${first.line.toLocaleString('pt-BR')}: ${first.message} (nada foi gravado)` }),
  });
}

const optionalColumns = ['state', 'city', 'ships_low_temperature', 'week_availibility'] as const;

const onlyFields = ({ id: _, branch_id: __, version: ___, ...fields }: LocationRecord): LocationFields => fields;

/** Of what the file has no column for, a known range keeps what it has. */
function keeping(fields: LocationFields, before: LocationRecord, { columns }: RangeTable): LocationFields {
  const absent = optionalColumns.filter((column) => !columns.has(column));
  return { ...fields, ...Object.fromEntries(absent.map((column) => [column, before[column]])) };
}

interface Change {
  fields: LocationFields;
  /** The known range with the same CEPs and service; undefined: it is new. */
  before: LocationRecord | undefined;
}

/** What the ranges would change or add; those that say what is known are left out. */
async function compare(table: RangeTable, ranges: readonly LocationFields[], known: readonly LocationRecord[]) {
  const byKey = new Map<string, LocationRecord>();
  const changes: Change[] = [];
  for (const [index, location] of known.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await letOthersRun();
    byKey.set(rangeKey(location), location);
  }
  for (const [index, range] of ranges.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await letOthersRun();
    const before = byKey.get(rangeKey(range));
    const fields = before === undefined ? range : keeping(range, before, table);
    const old = before === undefined ? {} : wireFields(onlyFields(before));
    if (Object.keys(changedFields(old, wireFields(fields))).length > 0) changes.push({ fields, before });
  }
  return changes;
}

/** A range as one line of a file that could be imported. */
function asLine(fields: LocationFields): string {
  const { zip_from, zip_to, state, city, service_name, service_type, week_availibility: days } = fields;
  const { shipping_time, service_cost, ships_low_temperature: isCold } = wireFields(fields);
  const place = [zip_from, zip_to, state, city];
  const week = days.map((day) => weekdayNames[day].short).join(' ');
  const service = [shipping_time, service_name, service_type, service_cost.replace('.', ','), isCold ? 'Sim' : 'Não'];
  return [...place, ...service, week].join(';');
}

/** Of the one audit row that holds the whole import: every range that came, and what it was before. */
async function auditedChanges(changes: readonly Change[]): Promise<AuditChanges> {
  const former: string[] = [];
  const present: string[] = [];
  for (const [index, { before, fields }] of changes.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await letOthersRun();
    if (before) former.push(asLine(before));
    present.push(asLine(fields));
  }
  return { imported_count: [null, changes.length], imported_ranges: [former, present] };
}

/** Somebody changed a range between the comparison and the write. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

const isOvertaken = (error: unknown) =>
  error instanceof Overtaken || isUniqueViolation(error, 'delivery_locations_once');

interface Import {
  branch: BranchKey;
  table: RangeTable;
  checked: CheckedRanges;
  isDryRun: boolean;
  once: HttpSide['once'];
}

/** What is put aside, and what will be told of it. */
interface Staged {
  importId: string;
  changes: readonly Change[];
  audited: AuditChanges;
}

/** The short transaction: what was staged becomes locations, all of it or nothing. */
function apply(ctx: Context, branch: BranchKey, { importId, changes, audited }: Staged): Promise<void> {
  return inTransaction(ctx.db, async (trx) => {
    await lockBranch(trx, ctx.actor.storeId, branch.branch_id);
    await refuseTooMany(trx, branch, changes);
    if ((await takeOver(trx, importId)) !== changes.length) throw new Overtaken('ranges were changed meanwhile');
    const row = { entity: 'branch', entityId: branch.branch_id, action: 'delivery-locations.imported' } as const;
    await audit(trx, ctx, { ...row, changes: audited });
  });
}

async function refuseTooMany(db: Context['db'], branch: BranchKey, changes: readonly Change[]): Promise<void> {
  const added = changes.filter(({ before }) => before === undefined).length;
  if (added === 0 || (await countAllLocations(db, branch)) + added <= maxLocations) return;
  throw refuseLocation('delivery-locations.too_many');
}

async function compareAndWrite(ctx: Context, { branch, table, checked, isDryRun, once }: Import) {
  const { ranges, errors, faultyRows, isCapped } = checked;
  const changes = await compare(table, ranges, await findRanges(ctx.db, branch));
  await refuseTooMany(ctx.db, branch, changes);
  const isBlocked = faultyRows > 0;
  if (isBlocked && !isDryRun) throw wrongRows(errors);
  const added = changes.filter(({ before }) => before === undefined).length;
  const result: ImportResult = {
    rows: table.rows.length,
    added: isBlocked ? 0 : added,
    updated: isBlocked ? 0 : changes.length - added,
    unchanged: ranges.length - changes.length,
    error_count: faultyRows,
    is_capped: isCapped,
    errors: errors.slice(0, shownErrors),
  };
  if (isDryRun || changes.length === 0) return once(async () => result);
  const importId = randomUUID();
  const audited = await auditedChanges(changes);
  const staging = { importId, branch, now: ctx.clock() };
  try {
    for (let start = 0; start < changes.length; start += rowsAtOnce) {
      await stageRanges(ctx.db, staging, changes.slice(start, start + rowsAtOnce));
    }
    return await once(async (inside) => {
      await apply(inside, branch, { importId, changes, audited });
      return result;
    });
  } finally {
    // What stays behind goes with the next import.
    await dropStaged(ctx.db, importId, ctx.clock()).catch((error) =>
      ctx.log.warn({ err: error }, 'staged ranges were left behind'),
    );
  }
}

/** So many imports, or hands, would have to be at the same ranges at once. */
const mostAttempts = 5;

/**
 * Adds the ranges of a CSV to a branch, or changes those with the same CEPs and service; what is there already stays
 * untouched, so that a second import of the same file does nothing. While a row is wrong nothing is written. All that
 * takes time comes before the one transaction, in parts, so that nobody waits for it: reading the file, comparing it,
 * and putting its ranges aside. Who was overtaken meanwhile compares anew.
 */
export async function importRanges(
  ctx: Context,
  branchId: number,
  { csv, dry_run: isDryRun = false }: { csv: string; dry_run?: boolean | undefined },
  once: HttpSide['once'],
): Promise<ImportResult> {
  const table = readTable(csv);
  refuseUnreadable(table);
  const checked = await checkRanges(table);
  const { store_id, id } = await requireBranch(ctx, branchId);
  const branch = { store_id, branch_id: id };
  for (let attempt = 1; ; attempt++) {
    try {
      return await compareAndWrite(ctx, { branch, table, checked, isDryRun, once });
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      if (attempt === mostAttempts) throw refuse('server.busy', { retryAfterSeconds: 1 });
    }
  }
}
