import type { FileHandle } from 'node:fs/promises';
import type { ImportLayout } from '../../../../database/tables/platform.ts';
import { layoutOf, nothingScanned, scanPiece } from '../../../platform/imports/file-layout.ts';
import { type ImportCursor, windowBytes } from '../../../platform/imports/take-records.ts';
import type { CsvReading } from './csv-order.ts';
import { beginSurvey, surveyRows } from './csv-survey.ts';
import { nextOrders, refusedText } from './import-groups.ts';
import type { ReadOrder } from './import-orders.ts';

/** Maximum number of orders read from one window of the file. */
const ordersAtOnce = 200;

async function readAt(file: FileHandle, offset: number): Promise<Buffer> {
  const buffer = Buffer.alloc(windowBytes);
  const { bytesRead } = await file.read(buffer, 0, windowBytes, offset);
  return buffer.subarray(0, bytesRead);
}

/** Detects the layout of a file as the panel does. The encoding is known only after the whole file was scanned. */
export async function csvLayout(file: FileHandle): Promise<ImportLayout> {
  const { size } = await file.stat();
  const head = await readAt(file, 0);
  let scan = nothingScanned;
  for (let offset = 0; offset < size; ) {
    const bytes = offset === 0 ? head : await readAt(file, offset);
    if (bytes.length === 0) break;
    offset += bytes.length;
    scan = scanPiece(scan, bytes, offset >= size);
  }
  return layoutOf(head, scan, size);
}

/** Orders of a CSV or NDJSON file, read window by window. */
export async function* csvOrders(
  file: FileHandle,
  { layout, reading }: { layout: ImportLayout; reading: CsvReading },
): AsyncGenerator<ReadOrder> {
  const { size: byteSize } = await file.stat();
  const survey = beginSurvey(layout);
  while (layout.format === 'csv' && !survey.isDone) {
    const bytes = await readAt(file, survey.place.offset);
    if (bytes.length === 0) return;
    surveyRows(survey, { bytes, byteSize, layout, reading });
  }
  const { unfit } = survey;
  let place: ImportCursor = { offset: layout.start, line: layout.line, skipping: false };
  while (place.offset < byteSize) {
    const bytes = await readAt(file, place.offset);
    // The file became shorter while it was read.
    if (bytes.length === 0) return;
    const { lines, next } = nextOrders({ bytes, place, byteSize, layout, reading, unfit, limit: ordersAtOnce });
    for (const one of lines) {
      const text = (reason: string) => refusedText([{ lines: one, reason }], layout);
      yield { line: one.line, isRest: one.isRest, found: one.found, refusedText: text };
    }
    place = next;
  }
}
