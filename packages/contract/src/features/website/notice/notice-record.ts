import { optionalMomentField, textField } from '../../../kit/fields/record-fields.ts';
import { record, type StoredOf } from '../../../kit/record.ts';

/** The line above all pages of the site: "fechado até …". */
export const noticeRecord = record({
  text: { ...textField('Aviso', 160), personal: false },
  /** Inclusive beginning; null shows it at once. */
  from: { ...optionalMomentField('Mostrar a partir de'), personal: false },
  /** Exclusive end; null shows it until it is removed. */
  to: { ...optionalMomentField('Mostrar até'), personal: false },
});
export type NoticeBar = StoredOf<typeof noticeRecord>;

/** The fault that would keep a notice from ever being shown, by the field that corrects it; null if there is none. */
export function noticeFault(
  { text, from, to }: NoticeBar,
  now: Date,
): { field: keyof NoticeBar; message: string } | null {
  if (text === null) {
    const isEmpty = from === null && to === null;
    return isEmpty ? null : { field: 'text', message: 'Escreva o aviso, ou deixe as duas datas em branco.' };
  }
  if (to === null) return null;
  if (from !== null && Date.parse(from) >= Date.parse(to)) {
    return { field: 'to', message: 'O fim precisa ser depois do início.' };
  }
  const isPast = Date.parse(to) <= now.getTime();
  return isPast ? { field: 'to', message: 'Este momento já passou: escolha outro, ou deixe em branco.' } : null;
}

/** The text that visitors see now; null for none. */
export function noticeAt({ text, from, to }: NoticeBar, now: Date): string | null {
  const at = now.toISOString();
  return text !== null && (from === null || from <= at) && (to === null || at < to) ? text : null;
}
