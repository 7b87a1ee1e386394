import type { ImportChunk, ImportWindow } from '../../../platform/imports/file-import.ts';
import { cellsOf, decodeText } from '../../../platform/imports/file-layout.ts';
import type { WholeImport } from '../../../platform/imports/start-reading.ts';
import { type FileRecord, lineTooLong, takeRecords } from '../../../platform/imports/take-records.ts';
import type { ColumnSet } from './column-set.ts';
import { type FileRow, isBlank, toFileRow } from './read-row.ts';

/** A row as the file has it, and what it says. */
export interface FileProduct {
  line: number;
  record: FileRecord;
  row: FileRow;
}

interface Window extends ImportWindow {
  file: WholeImport;
  columns: ColumnSet['columns'];
  limit: number;
}

const notHere = 'Ela não está no arquivo de recusados: corrija-a no original.';

/** Of a row that is broken: it may be many megabytes. */
const nothing: string[] = [];

/** The next rows, at most `limit`; those in which nothing stands are passed over. */
export function nextRows({ bytes, place, file, columns, limit }: Window): ImportChunk<FileProduct> {
  const { layout, byte_size: byteSize } = file;
  const { separator, encoding, headers } = layout;
  const isEnd = place.offset + bytes.length >= byteSize;
  const { records, next } = takeRecords(bytes, place, { separator, isEnd, limit });
  const rows = records.flatMap((record): FileProduct[] => {
    const { problem, line } = record;
    if (problem !== null) {
      const message = problem === lineTooLong ? `${problem} ${notHere}` : problem;
      return [
        { line, record, row: { ...toFileRow(nothing, { line, columns, headers }), fault: { header: null, message } } },
      ];
    }
    const cells = cellsOf(decodeText(record.bytes, encoding), separator);
    return isBlank(cells) ? [] : [{ line, record, row: toFileRow(cells, { line, columns, headers }) }];
  });
  return { rows, next, isLast: next.offset >= byteSize };
}
