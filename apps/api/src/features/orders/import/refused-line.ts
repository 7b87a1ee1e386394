/** Note for a line that the refused file cannot contain. */
const notHere = 'A linha não está neste arquivo: corrija-a no original.';

/** Key of the reason in a line of the refused file. */
const reasonField = 'import_error';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Line of the refused file: the same order with the reason in front. The import ignores unknown fields, so the
 * corrected line can be imported again. A line that is no JSON object is kept as text beside the reason. `text` is null
 * if the line is too long to keep or is not text.
 */
export function refusedLine({ line, text, reason }: { line: number; text: string | null; reason: string }): string {
  const reasonEntry = { [reasonField]: `Linha ${line}: ${reason}` };
  if (text === null) return JSON.stringify({ [reasonField]: `${reasonEntry[reasonField]} ${notHere}` });
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return JSON.stringify({ ...reasonEntry, ...value, ...reasonEntry });
  } catch {
    // The line is not a JSON object and is kept as text.
  }
  return JSON.stringify({ ...reasonEntry, import_line: text });
}
