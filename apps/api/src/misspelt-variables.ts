import { readConfig } from './config.ts';

/** Names that `readConfig` reads. */
export function knownVariables(): string[] {
  const names = new Set<string>();
  const recordName = (_: object, name: string | symbol) => {
    names.add(String(name));
    return undefined;
  };
  readConfig(new Proxy({}, { get: recordName }));
  return [...names];
}

/** Edit distance of two words: missing, extra, wrong or swapped letters. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => [row, ...Array<number>(b.length).fill(0)]);
  rows[0] = Array.from({ length: b.length + 1 }, (_, column) => column);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      if (isSwap) steps.push(at(row - 2, column - 2) + 1);
      (rows[row] as number[])[column] = Math.min(...steps);
    }
  }
  return at(a.length, b.length);
}

/** A shorter name is similar to too many variables of other programs. */
const shortest = 7;
const mostMistakes = 2;

/** Returns a sentence for each unknown variable whose name is similar to a known one. */
export function misspeltVariables(env: Record<string, string | undefined>): string[] {
  const known = knownVariables();
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((each) => each.length >= shortest && distance(name.toUpperCase(), each) <= mostMistakes);
      return meant === undefined ? [] : [`A variável ${name} não existe: será ${meant}? Por enquanto não vale nada.`];
    });
}
