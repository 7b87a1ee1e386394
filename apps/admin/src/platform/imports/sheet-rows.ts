/** A cell as the reader of sheets gives it; empty ones are null. Days and moments are in UTC, as the sheet shows them. */
export type SheetCell = string | number | boolean | Date | null;

const two = (value: number) => String(value).padStart(2, '0');

const secondMs = 1_000;

/**
 * `21/11/2026`, with the time where there is one: as the panel's own sheets say it. The nearest second: a sheet keeps a
 * time as a fraction of a day, of which five past nine can come out a millisecond too early.
 */
function dateText(cell: Date): string {
  const date = new Date(Math.round(cell.getTime() / secondMs) * secondMs);
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
  const [hours, minutes, seconds] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  if (hours + minutes + seconds === 0) return day;
  return `${day} ${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/** As many digits as a sheet shows: what it has added up may be a trace beside them, of which `59,699999999999996` is no price. */
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

/** The rows of a sheet as a CSV with semicolons, as the server reads it. */
export function csvOfRows(rows: readonly (readonly SheetCell[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(cellText(cell))).join(';')}\n`).join('');
}
