import { zipLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import { deliveryLocationsErrors } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import {
  type RangeColumn,
  rangeColumns,
} from '@botica/contract/features/delivery-locations/import/range-imports.contract';
import { normaliseText } from '@botica/contract/kit/text';
import { parseInWords } from '../../../kit/http/read-input.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { BatchContext } from '../../../platform/batches/batch-kind.ts';
import { lackOfEach } from '../../../platform/imports/import-mapping.ts';
import type { RowDecision, RunState, SimpleKind } from '../../../platform/imports/simple-import.ts';
import { likeThis } from '../../../platform/imports/simple-rows.ts';
import { findBranches } from '../../branches/record/branches.store.ts';
import { lockBranch } from '../../branches/record/change-branch.ts';
import { maxLocations } from '../record/change-location.ts';
import { fieldsOf, type LocationFields, type LocationRecord, rangeKey, wireFields } from '../record/location-fields.ts';
import { countAllLocations } from '../record/locations.store.ts';
import { findRangesOf, findRangesOfAndLock } from './range-import.store.ts';
import { type RangeDraft, writeRanges } from './write-ranges.ts';

type Cells = Partial<Record<RangeColumn, unknown>>;
type Decided = RowDecision<RangeDraft | null>;
type Branch = Awaited<ReturnType<typeof findBranches>>[number];

/** Key columns of a range. A row without one of them is refused. */
const keys = ['zip_from', 'zip_to', 'service_name'] as const satisfies readonly RangeColumn[];

const reasonOf = (key: RangeColumn, message: string) =>
  `${rangeColumns.label(key)}: ${likeThis(message, rangeColumns.of[key].example)}`;

/** The branch of a row, or the reason why it is refused. Without a name it is the store's only branch. */
function branchOf({ branch: branchName }: Cells, branches: readonly Branch[]): Branch | string {
  const [only, ...others] = branches;
  if (branchName === undefined) {
    return only !== undefined && others.length === 0 ? only : reasonOf('branch', 'Diga de qual unidade é a faixa');
  }
  const name = normaliseText(String(branchName));
  const number = /^n[ºo]? ?(\d{1,15})$/.exec(name)?.[1];
  const found = branches.filter(
    ({ id, fantasy_name, alias }) =>
      String(id) === number || [fantasy_name, alias ?? ''].some((each) => normaliseText(each) === name),
  );
  const [first, second] = found;
  if (first === undefined) return reasonOf('branch', 'Esta unidade não existe nesta loja');
  return second === undefined ? first : reasonOf('branch', 'Há mais de uma unidade com este nome: use o número');
}

type Known = Parameters<typeof rangeKey>[0];
const keyOf = (branchId: number, range: Known) => `${branchId} ${rangeKey(range)}`;

interface Deciding {
  branches: readonly Branch[];
  known: ReadonlyMap<string, LocationRecord>;
  /** Drafts from earlier rows of the file, by range. */
  drafts: Map<string, RangeDraft>;
  /** Locations that each branch may still add. */
  room: Map<number, number>;
}

/** The range after the changes of a row, or the reason why the row is refused. */
function rangeOf({ branch: _, ...cells }: Cells, stored: LocationFields | null): LocationFields | string {
  const { kind: __, ...before } = stored === null ? { kind: null } : wireFields(stored);
  const read = parseInWords(zipLocation, { ...before, ...cells, kind: 'zip' });
  if (read.success) return fieldsOf(read.data);
  const messages = new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
  return [...messages].map(([key, message]) => reasonOf(key as RangeColumn, message)).join(' ');
}

function decideRow({ branches, known, drafts, room }: Deciding, cells: Cells): Decided {
  const missing = keys.find((key) => cells[key] === undefined);
  if (missing !== undefined) return { reason: reasonOf(missing, `${rangeColumns.label(missing)} obrigatório`) };
  const branch = branchOf(cells, branches);
  if (typeof branch === 'string') return { reason: branch };
  const key = keyOf(branch.id, cells as Known);
  const [current, before] = [known.get(key) ?? null, drafts.get(key)];
  const stored = before?.fields ?? current;
  const fields = rangeOf(cells, stored);
  if (typeof fields === 'string') return { reason: fields };
  if (stored !== null && Object.keys(changedFields(stored, fields)).length === 0)
    return { outcome: 'unchanged', plan: null };
  if (before !== undefined) {
    // Another row of the same range changes the same draft, so that the range is written once.
    before.fields = fields;
    return { outcome: 'changed', plan: null };
  }
  const left = room.get(branch.id) ?? 0;
  if (current === null && left <= 0) return { reason: deliveryLocationsErrors['delivery-locations.too_many'].message };
  const draft = { branchId: branch.id, current, fields };
  drafts.set(key, draft);
  if (current === null) room.set(branch.id, left - 1);
  return { outcome: current === null ? 'created' : 'changed', plan: draft };
}

async function decideRows(ctx: BatchContext, rows: readonly Cells[], { isDryRun, planned }: RunState) {
  const { db, actor } = ctx;
  const { storeId } = actor;
  const branches = await findBranches(db, storeId);
  const named = new Set(
    rows.flatMap((row) => {
      const branch = branchOf(row, branches);
      return typeof branch === 'string' ? [] : branch.id;
    }),
  );
  const room = new Map<number, number>();
  // With several branches, a check cannot know how its earlier steps would have filled each of them.
  const filled = branches.length === 1 ? planned : 0;
  for (const id of [...named].sort((one, other) => one - other)) {
    if (!isDryRun) await lockBranch(db, storeId, id);
    room.set(id, maxLocations - filled - (await countAllLocations(db, { store_id: storeId, branch_id: id })));
  }
  const places = rows.map(({ zip_from, zip_to }) => `${zip_from}-${zip_to}`);
  const known = await (isDryRun ? findRangesOf : findRangesOfAndLock)(db, storeId, places);
  const deciding: Deciding = {
    branches,
    known: new Map(known.map((range) => [keyOf(range.branch_id, range), range])),
    drafts: new Map(),
    room,
  };
  return rows.map((row) => decideRow(deciding, row));
}

/** Import of CEP ranges. A row finds its range by branch, CEPs and service and changes it, or else adds one. */
export const rangeImport: SimpleKind<RangeColumn, RangeDraft | null> = {
  purpose: 'delivery-locations',
  noun: 'faixas de CEP',
  columns: rangeColumns,
  lacks: (columns) => lackOfEach(rangeColumns, columns, keys),
  decide: (ctx, rows, run) =>
    decideRows(
      ctx,
      rows.map(({ sent }) => sent),
      run,
    ),
  write: (inside, plans) =>
    writeRanges(
      inside,
      plans.filter((plan) => plan !== null),
    ),
  tables: ['delivery_locations'],
  takenMessage: deliveryLocationsErrors['delivery-locations.duplicate'].message,
};
