import './kit/base.css';

import { readFileSync } from 'node:fs';
import type { BuildOrder } from '@botica/contract/features/storefront/built-site';
import { buildSite } from './build/build-site.ts';
import { BuildRefusal } from './build/read-snapshot.ts';
import type { Renderer } from './build/site-assets.ts';

const beside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const renderer = (): Renderer => ({
  css: beside('site.css'),
  script: beside('islands.js'),
  version: beside('version.txt'),
});

async function orderOf(input: NodeJS.ReadStream): Promise<BuildOrder> {
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) text += chunk;
  try {
    const { snapshot, before, out } = JSON.parse(text);
    if ([snapshot, out, before ?? ''].every((path) => typeof path === 'string'))
      return { snapshot, before: before ?? null, out };
  } catch {
    // Said below, as of any other order that is none.
  }
  throw new BuildRefusal('O pedido de construção não pôde ser lido.');
}

/** What went wrong, in one sentence. */
function sentenceOf(error: unknown): string {
  if (error instanceof BuildRefusal) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return 'Faltou espaço em disco para montar o site.';
  return `A construção falhou: ${error instanceof Error ? error.message : error}`;
}

try {
  await buildSite(await orderOf(process.stdin), renderer(), (progress) => {
    process.stdout.write(`${JSON.stringify(progress)}\n`);
  });
} catch (error) {
  process.stderr.write(`${sentenceOf(error).replaceAll('\n', ' ')}\n`);
  process.exitCode = 1;
}
