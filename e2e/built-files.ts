import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../dist/admin');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** URL path of a script or style of the build. */
export type BuiltFile = `/${string}`;

/** Transfer size in kB of 1024 bytes. The build adds a compressed copy of each file that profits from it. */
export function sizeOf(file: BuiltFile): number {
  const packed = statSync(join(folder, `${file}.gz`), { throwIfNoEntry: false });
  return (packed ?? statSync(join(folder, file))).size / 1024;
}

export const sumOf = (files: Iterable<BuiltFile>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

/** Lists each file with its size, for the message of a failed test. */
export const listOf = (files: Iterable<BuiltFile>) =>
  [...files].map((file) => `${file} ${sizeOf(file).toFixed(1)}`).join('\n');

/** All files that a page fetches by itself: those of every page, of its route, and of its later parts. */
export function filesOfPage(route: string, laterParts: readonly string[] = []): Set<BuiltFile> {
  const page = (JSON.parse(read('pages.json')) as Record<string, { scripts: BuiltFile[]; styles: BuiltFile[] }>)[route];
  if (!page) throw new Error(`the build has no page ${route}`);
  const files = new Set<BuiltFile>([...filesOfEveryPage(), ...page.scripts, ...page.styles]);
  for (const part of laterParts) {
    const [script, needed] = laterPartIn(files, part);
    for (const file of [script, ...needed]) files.add(file);
  }
  return files;
}

function filesOfEveryPage(): BuiltFile[] {
  return [...read('index.html').matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file as BuiltFile);
}

/** The file of a part that one of the files loads dynamically, and the files it imports. */
function laterPartIn(files: Iterable<BuiltFile>, part: string): [BuiltFile, BuiltFile[]] {
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const script = read(file);
    const [, names = '[]'] = /m\.f=(\[[^\]]*\])/.exec(script) ?? [];
    const needs = (JSON.parse(names) as string[]).map((name): BuiltFile => `/${name}`);
    // The file's name without its hash, followed by the indexes of the files it needs.
    const fetched = new RegExp(
      `import\\(\`\\./(${part}-[\\w-]{7}\\.js)\`\\)(?:(?!import\\().)*?__vite__mapDeps\\(\\[([\\d,]*)\\]\\)`,
      's',
    );
    const [, name, numbers = ''] = fetched.exec(script) ?? [];
    if (name) return [`/assets/${name}`, numbers.split(',').flatMap((number) => needs[Number(number)] ?? [])];
  }
  throw new Error(`no file of the page fetches ${part} later`);
}
