import { maxRedirects, type Redirect } from '@botica/contract/features/redirects/redirect-rules';
import type { RedirectImport } from '@botica/contract/features/website/redirects/redirects.contract';
import { normaliseText } from '@botica/contract/kit/text';
import type { Context } from '../../../kit/context.ts';
import { csvReply } from '../../../kit/http/csv-reply.ts';
import type { FileReply } from '../../../kit/http/send-file.ts';
import { withoutEscape } from '../../../kit/sheets/csv.ts';
import { parseCsv } from '../../../kit/sheets/parse-csv.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { findRedirects } from '../../redirects/redirects.store.ts';
import { checkList } from './check-list.ts';
import { findDeadTargets } from './dead-targets.ts';
import { listChanges, putList, refuseFaulty, refuseRedirects, refuseTooMany } from './replace-list.ts';

/** As files name the columns, the first as ours does. */
const columns = { path: ['de', 'path', 'origem'], value: ['para', 'value', 'destino'] } as const;
const [header, maxColumns, shownErrors] = [['de', 'para'], 50, 200];

interface FileRow extends Redirect {
  /** In the file. */
  line: number;
}

function unreadable(message: string) {
  return refuseRedirects('website.unreadable_redirects', { message, fields: { csv: message } });
}

function readFile(csv: string): FileRow[] {
  // Some more than may be, so that a file that is too long is told by how much.
  const [head, ...rows] = parseCsv(csv, { rows: maxRedirects * 10, cells: maxColumns });
  const names = (head?.cells ?? []).map(normaliseText);
  const placeOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const [path, value] = [placeOf(columns.path), placeOf(columns.value)];
  if (path < 0 || value < 0) throw unreadable('A primeira linha precisa trazer as colunas de e para.');
  if (rows.length === 0) throw unreadable('O arquivo não tem nenhum redirecionamento.');
  const cell = (cells: string[], place: number) => withoutEscape(cells[place] ?? '');
  return rows.map(({ line, cells }) => ({ line, path: cell(cells, path), value: cell(cells, value) }));
}

/** Puts the redirects of a CSV in the place of the list; while a row is wrong nothing is written. */
export async function importList(
  ctx: Context,
  { csv, dry_run: isDryRun = false }: { csv: string; dry_run?: boolean | undefined },
): Promise<RedirectImport> {
  const rows = readFile(csv);
  refuseTooMany(rows);
  const lineOf = (index: number) => rows[index]?.line ?? index + 1;
  const { items, faults } = await checkList(ctx, rows, lineOf);
  const isFaulty = new Set(faults.map(({ index }) => index));
  const sound = items.filter((_, index) => !isFaulty.has(index));
  const { added, changed, removed } = listChanges(await findRedirects(ctx.db, ctx.actor.storeId), sound);
  if (!isDryRun) {
    refuseFaulty(faults, lineOf);
    await putList(ctx, items);
  }
  return {
    rows: rows.length,
    added: added.length,
    changed: changed.length,
    unchanged: sound.length - added.length - changed.length,
    removed: removed.length,
    dead: (await findDeadTargets(ctx, sound)).length,
    error_count: faults.length,
    errors: faults.slice(0, shownErrors).map(({ index, field, message }) => ({ line: lineOf(index), field, message })),
  };
}

/** The list as a file that can be taken in again. */
export async function exportList(ctx: Context): Promise<FileReply> {
  const items = await findRedirects(ctx.db, ctx.actor.storeId);
  const rows = [header, ...items.map(({ path, value }) => [path, value])];
  return csvReply(rows, `redirecionamentos-${storeToday(ctx)}.csv`);
}
