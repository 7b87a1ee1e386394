import readSheets from 'read-excel-file/web-worker';
import { csvOfRows, type SheetCell } from './sheet-rows.ts';

/** The worker's reply: the first sheet with rows as CSV; null if the file is no workbook. */
export interface SheetAnswer {
  csv: string | null;
}

/** Reads a workbook in a worker, so that the page stays responsive. */
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
