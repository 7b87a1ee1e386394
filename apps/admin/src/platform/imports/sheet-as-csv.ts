import { decodeCsv } from './decode-csv.ts';
import type { SheetAnswer } from './sheet-worker.ts';

/** How a workbook of today begins: it is a ZIP. */
const zipStart = [0x50, 0x4b, 0x03, 0x04];

async function isWorkbook(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, zipStart.length).arrayBuffer());
  return zipStart.every((byte, at) => head[at] === byte);
}

/** Said of a file that begins as a workbook and is none. */
export const unreadableSheet = 'A planilha não pôde ser lida. Salve-a como CSV (UTF-8) e envie o CSV.';

/** A workbook's first sheet as a CSV of the same name, null where it cannot be read; another file as it is. */
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

/** The text of a CSV, or of a workbook's first sheet; null where a workbook cannot be read. */
export async function textOfSheet(file: File): Promise<string | null> {
  const csv = await sheetAsCsv(file);
  return csv === null ? null : decodeCsv(await csv.arrayBuffer());
}
