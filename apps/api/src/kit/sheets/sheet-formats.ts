import { csvFormat } from './csv.ts';
import type { SheetFormat } from './sheet.ts';
import { xlsxFormat } from './xlsx.ts';

export const sheetFormats: readonly SheetFormat[] = [xlsxFormat, csvFormat];
