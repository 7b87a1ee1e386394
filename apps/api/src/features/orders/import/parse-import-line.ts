import { type ImportOrder, importOrder } from '@botica/contract/features/orders/import/order-import';
import { importMessage } from './import-messages.ts';

/** Maximum number of fields in a reason. One field is enough to find the line. */
const maxNamedFields = 3;

/** Parses one line of an import file. Returns the order, or the reason for its refusal (pt-BR, one sentence). */
export function parseImportLine(text: string): { order: ImportOrder } | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { reason: 'A linha não é um JSON válido.' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { reason: 'A linha não é um objeto JSON.' };
  }
  // No text column can store it. Only its escaped form passes JSON.parse.
  if (text.includes('\\u0000') && hasNullCharacter(value)) {
    return { reason: 'A linha contém um caractere inválido (nulo).' };
  }
  return checkImportOrder(value);
}

/**
 * Validates an order of a file. Returns the order, or the reason for its refusal. `nameOf` gives a field the name that
 * it has in the file.
 */
export function checkImportOrder(
  value: unknown,
  nameOf: (path: string) => string = (path) => path,
): { order: ImportOrder } | { reason: string } {
  const parsed = importOrder.safeParse(value, { error: importMessage });
  if (parsed.success) return { order: parsed.data };
  return { reason: reasonOf(parsed.error.issues, nameOf) };
}

function reasonOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
  nameOf: (path: string) => string,
): string {
  const all = issues.map(({ path, message }) => {
    const sentence = message.replace(/\.$/, '');
    return path.length === 0 ? sentence : `${nameOf(path.map(String).join('.'))}: ${sentence}`;
  });
  // Several items of a CSV may lack the same column.
  const distinct = [...new Set(all)];
  const named = distinct.slice(0, maxNamedFields);
  const more = distinct.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; e mais ${more}` : ''}.`;
}

/** Iterative: a line of nested brackets as deep as a megabyte allows would exhaust the stack. */
function hasNullCharacter(root: unknown): boolean {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) pending.push(key, inner);
    }
  }
  return false;
}
