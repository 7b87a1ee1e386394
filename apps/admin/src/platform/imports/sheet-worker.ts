import readSheets from 'read-excel-file/web-worker';
import { csvOfRows, type SheetCell } from './sheet-rows.ts';

/** What the worker answers: the first sheet that has rows, as a CSV; null where the file is no workbook. */
export interface SheetAnswer {
  csv: string | null;
}

/** Reads a workbook apart from the page, which goes on meanwhile. */
self.onmessage = async ({ data }: MessageEvent<File>) => {
  const answer = (csv: string | null) => self.postMessage({ csv } satisfies SheetAnswer);
  try {
    const sheets = await readSheets(data);
    const rows = sheets.find((sheet) => sheet.data.length > 0)?.data ?? [];
    answer(csvOfRows(rows as SheetCell[][]));
  } catch {
    answer(null);
  }
};
