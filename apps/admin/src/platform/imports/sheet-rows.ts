/** A cell from the sheet reader; empty ones are null. Dates are in UTC with the values that the sheet shows. */
export type SheetCell = string | number | boolean | Date | null;

const two = (value: number) => String(value).padStart(2, '0');

const secondMs = 1_000;

/**
 * `21/11/2026`, with the time if there is one, as in the panel's own sheets. Rounded to the second: a sheet stores a
 * time as a fraction of a day, so 9:05 may come a millisecond early.
 */
function dateText(cell: Date): string {
  const date = new Date(Math.round(cell.getTime() / secondMs) * secondMs);
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
  const [hours, minutes, seconds] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  if (hours + minutes + seconds === 0) return day;
  return `${day} ${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/**
 * The number of digits that a sheet shows. Sums may have a floating point error beyond it: `59,699999999999996` is no
 * price.
 */
const shownDigits = 15;
const numberText = (cell: number) => String(Number(cell.toPrecision(shownDigits))).replace('.', ',');

function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  return cell;
}

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The rows of a sheet as CSV with semicolons, as the server parses it. */
export function csvOfRows(rows: readonly (readonly SheetCell[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(cellText(cell))).join(';')}\n`).join('');
}
