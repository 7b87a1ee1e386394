import type { SheetFormatName } from '@botica/contract/kit/sheet-format';
import { csvFormat } from './csv.ts';
import type { SheetFormat } from './sheet.ts';
import { xlsxFormat } from './xlsx.ts';

export const sheetFormats: Readonly<Record<SheetFormatName, SheetFormat>> = { xlsx: xlsxFormat, csv: csvFormat };
