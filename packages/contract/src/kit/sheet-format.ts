import * as z from 'zod/mini';

/** File format of an exported list. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export const sheetFormat = z.enum(sheetFormats, 'Formato desconhecido.');
export type SheetFormatName = z.infer<typeof sheetFormat>;

/** Content type of a file of JSON lines. */
export const linesType = 'application/x-ndjson';
