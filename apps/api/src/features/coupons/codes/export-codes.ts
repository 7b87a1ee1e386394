import { codeStateNames } from '@botica/contract/features/coupons/codes/code-list-options';
import { type CodeFilter, couponCodes } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import { dayInZone, timeInZone } from '@botica/contract/kit/dates';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import type { SheetFormatName } from '@botica/contract/kit/sheet-format';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { Context } from '../../../kit/context.ts';
import type { SheetColumn, SheetValue } from '../../../kit/sheets/sheet.ts';
import { sheetFormats } from '../../../kit/sheets/sheet-formats.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { BatchContext, BatchKinds, Sheet } from '../../../platform/batches/batch-kind.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { showCoupon } from '../change-coupon.ts';
import { countCodes, readCodeSheet, type ShownCode } from './codes.store.ts';
import { codeValues } from './list-codes.ts';

/** Stored kind of the batch. */
const exportKind = 'coupons.export_codes';

interface ExportParams {
  couponId: number;
  couponName: string;
  filter: CodeFilter;
  format: SheetFormatName;
}

interface CodeColumn extends SheetColumn {
  value: (row: ShownCode, timeZone: string) => SheetValue;
}

/** Local time of the store. */
const wallClock = (at: Date | null, timeZone: string) =>
  at && `${dayInZone(at, timeZone)}T${timeInZone(at, timeZone)}:00`;

const columns: readonly CodeColumn[] = [
  { header: 'Código', kind: 'text', width: 30, value: ({ code }) => code },
  { header: 'Situação', kind: 'text', width: 11, value: ({ used_at: used }) => codeStateNames[used ? 'used' : 'free'] },
  { header: 'Lote', kind: 'integer', width: 8, value: ({ batch }) => batch },
  { header: 'Gerado em', kind: 'moment', width: 17, value: ({ created_at: at }, zone) => wallClock(at, zone) },
  { header: 'Usado em', kind: 'moment', width: 17, value: ({ used_at: at }, zone) => wallClock(at, zone) },
  { header: 'Pedido', kind: 'integer', width: 10, value: ({ number }) => number },
];

/** Sheet of a coupon's codes, in the order of creation. */
function codeSheet(ctx: BatchContext, { couponId, couponName, filter, format }: ExportParams): Sheet {
  const values = codeValues(ctx.actor, couponId, filter);
  return {
    format: sheetFormats[format],
    columns,
    name: `codigos-${couponName}-${storeToday(ctx)}`,
    count: () => countCodes(ctx.db, values),
    read: async (after, limit) => {
      const found = await readCodeSheet(ctx.db, values, { afterId: Number(after?.[0] ?? 0), limit });
      const last = found.length < limit ? undefined : found.at(-1);
      return {
        rows: found.map((row) => columns.map(({ value }) => value(row, ctx.actor.timeZone))),
        after: last === undefined ? null : [String(last.id)],
      };
    },
  };
}

/** Starts the export of the codes that the page shows. */
export async function startExport(
  ctx: Context,
  couponId: number,
  { filter, format }: BodyOf<typeof couponCodes.endpoints.exportCodes>,
): Promise<Batch> {
  const { name: couponName } = await showCoupon(ctx, couponId);
  const params: ExportParams = { couponId, couponName, filter, format };
  const { code, state } = filter;
  const filterTexts = [...(code ? [`Busca: ${code}`] : []), ...(state ? [codeStateNames[state]] : [])];
  return startBatch(ctx, {
    kind: exportKind,
    title: `Exportação dos códigos de ${couponName} (${format.toUpperCase()})`,
    params,
    auditChanges: {
      format: [null, format.toUpperCase()],
      coupon_of_codes: [null, couponName],
      ...(filterTexts.length > 0 && { code_filter: [null, filterTexts.join(', ')] }),
    },
  });
}

export const codeBatches: BatchKinds = {
  [exportKind]: { access: couponCodes.endpoints.exportCodes.access, sheet: codeSheet },
};
