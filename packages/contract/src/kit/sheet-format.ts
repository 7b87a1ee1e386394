import * as z from 'zod/mini';

/** As what file a list is exported. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export const sheetFormat = z.enum(sheetFormats, 'Formato desconhecido.');
export type SheetFormatName = z.infer<typeof sheetFormat>;
