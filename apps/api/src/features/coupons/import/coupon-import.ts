import { type Coupon, maxCoupons } from '@botica/contract/features/coupons/coupon-schemas';
import { couponsErrors } from '@botica/contract/features/coupons/coupons.contract';
import { type CouponColumn, couponColumns } from '@botica/contract/features/coupons/import/coupon-imports.contract';
import type { CouponFields } from '@botica/contract/features/coupons/record/coupon-record';
import { applyCouponRules, couponFaults, newCouponFields } from '@botica/contract/features/coupons/record/coupon-rules';
import { audit, changedFields, differing } from '../../../platform/audit/audit.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import type { BatchContext } from '../../../platform/batches/batch-kind.ts';
import { lackOfEach } from '../../../platform/imports/import-mapping.ts';
import type { RowDecision, RunState, SimpleKind } from '../../../platform/imports/simple-import.ts';
import { likeThis } from '../../../platform/imports/simple-rows.ts';
import { fieldsOf } from '../change-coupon.ts';
import { countCoupons, findCodes, insertCoupon, updateCouponRow } from '../coupons.store.ts';
import { findNamed, findNamedAndLock } from './coupon-import.store.ts';
import { couponPatch, type SentCoupon } from './coupon-patch.ts';

/** A coupon to write; `current` is null for a new one. */
interface CouponDraft {
  current: Coupon | null;
  fields: CouponFields;
}
type Decided = RowDecision<CouponDraft | null>;

const entity = 'coupon';
const codeOf = ({ name }: SentCoupon) => String(name ?? '');

/** Faults of the fields, with the names of the file's columns; null if there are none. */
function faultOf(fields: CouponFields, amountUsed: number): string | null {
  const faults = Object.entries(couponFaults(fields, amountUsed));
  if (faults.length === 0) return null;
  const reasons = faults.map(([name, message]) => {
    const key = name as CouponColumn;
    return `${couponColumns.label(key)}: ${likeThis(message, couponColumns.of[key].example)}`;
  });
  return reasons.join(' ');
}

interface Deciding {
  ctx: BatchContext;
  known: ReadonlyMap<string, Coupon>;
  /** Codes that exist already. */
  taken: ReadonlySet<string>;
  /** Drafts from earlier rows of the file, by code. */
  drafts: Map<string, CouponDraft>;
  room: number;
}

function decideRow(deciding: Deciding, cells: SentCoupon): Decided {
  const { ctx, known, taken, drafts } = deciding;
  const code = codeOf(cells);
  const current = known.get(code) ?? null;
  if (code === '') return { reason: `${couponColumns.label('name')}: Crie um código para o cupom.` };
  if (current === null && taken.has(code)) return { reason: couponsErrors['coupons.code_taken'].message };
  if (current?.forbid_edit) return { reason: couponsErrors['coupons.read_only'].message };
  const before = drafts.get(code);
  const isNew = current === null && before === undefined;
  if (isNew && deciding.room <= 0) return { reason: couponsErrors['coupons.too_many'].message };
  const stored = before?.fields ?? (current === null ? null : fieldsOf(current));
  const patch = couponPatch(cells, stored, ctx.actor.timeZone);
  if (typeof patch === 'string') return { reason: patch };
  const start = stored ?? newCouponFields(ctx.clock(), ctx.actor.timeZone);
  const fields = applyCouponRules({ ...start, ...patch, name: code });
  const fault = faultOf(fields, current?.amount_used ?? 0);
  if (fault !== null) return { reason: fault };
  if (stored !== null && Object.keys(differing(stored, fields)).length === 0)
    return { outcome: 'unchanged', plan: null };
  if (before !== undefined) {
    // Another row of the same coupon changes the same draft, so that the coupon is written once.
    before.fields = fields;
    return { outcome: 'changed', plan: null };
  }
  const draft = { current, fields };
  drafts.set(code, draft);
  if (isNew) deciding.room -= 1;
  return { outcome: isNew ? 'created' : 'changed', plan: draft };
}

async function decideRows(ctx: BatchContext, rows: readonly SentCoupon[], { isDryRun, planned }: RunState) {
  const { db, actor } = ctx;
  const codes = [...new Set(rows.map(codeOf))];
  const known = await (isDryRun ? findNamed : findNamedAndLock)(db, actor.storeId, codes);
  const deciding: Deciding = {
    ctx,
    known: new Map(known.map((coupon) => [coupon.name, coupon])),
    taken: await findCodes(db, actor.storeId, codes),
    drafts: new Map(),
    room: maxCoupons - planned - (await countCoupons(db, actor.storeId)),
  };
  return rows.map((row) => decideRow(deciding, row));
}

async function writeDraft(inside: InChange, { current, fields }: CouponDraft): Promise<void> {
  const { db, actor, clock } = inside;
  if (current === null) {
    const { id } = await insertCoupon(db, { store_id: actor.storeId, created_at: clock() }, fields);
    const changes = changedFields({}, fields);
    return audit(db, inside, { entity, entityId: id, action: 'coupons.created', changes });
  }
  const patch = differing(fieldsOf(current), fields);
  const written = await updateCouponRow(db, actor.storeId, current, patch);
  if (written === undefined) throw new Error('A locked coupon has changed');
  const changes = changedFields(current, patch);
  await audit(db, inside, { entity, entityId: current.id, action: 'coupons.updated', changes });
}

/** Import of coupons. A row whose code exists changes that coupon, any other row creates one. */
export const couponImport: SimpleKind<CouponColumn, CouponDraft | null> = {
  purpose: 'coupons',
  noun: 'cupons',
  columns: couponColumns,
  lacks: (columns) => lackOfEach(couponColumns, columns, ['name']),
  decide: (ctx, rows, run) =>
    decideRows(
      ctx,
      rows.map(({ sent }) => sent),
      run,
    ),
  async write(inside, plans) {
    for (const plan of plans) if (plan !== null) await writeDraft(inside, plan);
  },
  tables: ['coupons'],
  takenMessage: couponsErrors['coupons.code_taken'].message,
};
