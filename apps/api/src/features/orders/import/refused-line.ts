/** Of a line that cannot be kept. */
const notHere = 'A linha não está neste arquivo: corrija-a no original.';

/** What a refused line says of itself in the file of refused lines. */
const reasonField = 'import_error';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A refused line as it goes into the file of refused lines: the same order with the reason in front, to be corrected and
 * taken in again, since fields that nobody knows are ignored. What is no object stands as a text beside it. `text` null: it
 * is too long to be kept, or no text.
 */
export function refusedLine({ line, text, reason }: { line: number; text: string | null; reason: string }): string {
  const told = { [reasonField]: `Linha ${line}: ${reason}` };
  if (text === null) return JSON.stringify({ [reasonField]: `${told[reasonField]} ${notHere}` });
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return JSON.stringify({ ...told, ...value, ...told });
  } catch {
    // It stands there as it was.
  }
  return JSON.stringify({ ...told, import_line: text });
}
