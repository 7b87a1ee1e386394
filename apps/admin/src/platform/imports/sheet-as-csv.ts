import { decodeCsv } from './decode-csv.ts';
import type { SheetAnswer } from './sheet-worker.ts';

/** The first bytes of an .xlsx workbook, which is a ZIP file. */
const zipStart = [0x50, 0x4b, 0x03, 0x04];

async function isWorkbook(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, zipStart.length).arrayBuffer());
  return zipStart.every((byte, at) => head[at] === byte);
}

/** Shown for a file that starts like a workbook but is none. */
export const unreadableSheet = 'A planilha não pôde ser lida. Salve-a como CSV (UTF-8) e envie o CSV.';

/**
 * Converts a workbook's first sheet to a CSV file of the same name; null if it is unreadable. Other files are returned
 * unchanged.
 */
export async function sheetAsCsv(file: File): Promise<File | null> {
  if (!(await isWorkbook(file))) return file;
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  try {
    const csv = await new Promise<string | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => resolve(data.csv);
      worker.onerror = () => resolve(null);
      worker.postMessage(file);
    });
    return csv === null ? null : new File([csv], file.name, { type: 'text/csv' });
  } finally {
    worker.terminate();
  }
}

/** The text of a CSV file, or of a workbook's first sheet; null for an unreadable workbook. */
export async function textOfSheet(file: File): Promise<string | null> {
  const csv = await sheetAsCsv(file);
  return csv === null ? null : decodeCsv(await csv.arrayBuffer());
}
