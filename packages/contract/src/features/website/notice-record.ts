import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { always } from '../../kit/fields/always.ts';
import { nullableLine, textOrNull } from '../../kit/fields/text.ts';
import { record, type StoredOf } from '../../kit/record.ts';

export const maxNotice = 160;

const moment = <const L extends string>(label: L) => ({
  ...{ label, input: z.nullable(instant), reply: textOrNull, personal: false as const },
});

/** The line above all pages of the site: "fechado até …". */
export const noticeRecord = record({
  text: { label: 'Aviso', input: nullableLine(maxNotice), reply: textOrNull, personal: false },
  /** Shown from this instant on; null: at once, */
  from: moment('Mostrar a partir de'),
  /** and until before this one; null: until it is taken away. */
  to: moment('Mostrar até'),
});
export type NoticeBar = StoredOf<typeof noticeRecord>;

/** A notice that would never be shown. */
export const noticeOrder = z.refine<{ from?: string | null | undefined; to?: string | null | undefined }>(
  ({ from, to }) => !from || !to || from < to,
  { error: 'O fim precisa ser depois do início.', path: ['to'], ...always },
);

/** The text that a visitor sees now; null: none. */
export function noticeAt({ text, from, to }: NoticeBar, now: Date): string | null {
  const at = now.toISOString();
  return text !== null && (from === null || from <= at) && (to === null || at < to) ? text : null;
}
