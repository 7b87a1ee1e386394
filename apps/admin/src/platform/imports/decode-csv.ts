/** Decodes a CSV file: UTF-8, else Windows-1252, the default of spreadsheet programs in Brazil. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
