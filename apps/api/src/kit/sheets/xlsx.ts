import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { PackedSoFar, SheetColumn, SheetFormat, SheetRow, SheetValue } from './sheet.ts';
import { zipOf } from './zip.ts';

const deflate = promisify(deflateRaw);

/** Compression level. A higher level saves little and takes three times as long. */
const level = 1;

/** Excel's own limits: rows without the header, and characters of a cell. */
const mostRows = 1_048_575;
const mostCharacters = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetPath = 'xl/worksheets/sheet1.xml';

/** Indexes into `cellXfs` below. `asText`: the cell stays a text when somebody edits it. */
const styles = { plain: 0, header: 1, money: 2, day: 3, moment: 4, asText: 5 } as const;

const styleSheet = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const otherParts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Planilha" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styleSheet,
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * XML 1.0 allows no other control characters, no unpaired surrogates and neither U+FFFE nor U+FFFF, not even escaped.
 */
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const inXml = (text: string) =>
  text
    .slice(0, mostCharacters)
    .replace(noXml, '')
    .replace(/[&<>]/g, (found) => entities[found] ?? '');

/** Texts that a spreadsheet would read as a formula if they were typed. */
const looksLikeFormula = /^[=+\-@\t\r]/;

/** `A`, …, `Z`, `AA`. */
function letters(column: number): string {
  const first = Math.floor(column / 26);
  return (first === 0 ? '' : letters(first - 1)) + String.fromCharCode(65 + (column % 26));
}

/** Excel counts days from 30 December 1899, without a time zone. */
const serial = (utc: string) => Date.parse(utc) / 86_400_000 + 25_569;

function textCell(at: string, text: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;
}

function cell(at: string, value: SheetValue, { kind }: SheetColumn): string {
  if (value === null || value === '') return '';
  const number = (of: number, style: number) => `<c r="${at}" s="${style}"><v>${of}</v></c>`;
  if (kind === 'integer') return number(Number(value), styles.plain);
  if (kind === 'money') return number(Number(value) / 100, styles.money);
  if (kind === 'day') return number(serial(`${value}T00:00:00Z`), styles.day);
  if (kind === 'moment') return number(serial(`${value}Z`), styles.moment);
  const text = String(value);
  return textCell(at, text, looksLikeFormula.test(text) ? styles.asText : styles.plain);
}

function rowXml(columns: readonly SheetColumn[], row: SheetRow, line: number): string {
  const cells = columns.map((column, index) => cell(`${letters(index)}${line}`, row[index] ?? null, column));
  return `<row r="${line}">${cells.join('')}</row>`;
}

async function pack(plain: Buffer, before: PackedSoFar, isLast: boolean) {
  // Flush to a full byte without ending the stream, so that the next piece continues it.
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
  const bytes = await deflate(plain, { level, finishFlush });
  const packed = {
    crc: crc32(plain, before.crc),
    bytes: before.bytes + plain.length,
    packedBytes: before.packedBytes + bytes.length,
  };
  return { bytes, packed };
}

/**
 * Writes one sheet with a fixed header row that has filters. Dates and amounts are real values; texts never become
 * formulas.
 */
export const xlsxFormat: SheetFormat = {
  type: `${content}.sheet`,
  extension: 'xlsx',
  mostRows,
  begin: (columns) => {
    const widths = columns.map(
      ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    );
    const header = columns.map((column, at) => textCell(`${letters(at)}1`, column.header, styles.header));
    return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`;
  },
  rows: (columns, rows, index) => rows.map((row, at) => rowXml(columns, row, index + at + 2)).join(''),
  end: (columns, rowCount) =>
    `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${rowCount + 1}"/></worksheet>`,
  pack,
  file: async function* (pieces, packed) {
    const small: Record<string, Buffer> = {};
    for (const [path, xml] of Object.entries(otherParts)) small[path] = Buffer.from(declaration + xml);
    yield* zipOf(small, { path: sheetPath, pieces, ...packed });
  },
};
