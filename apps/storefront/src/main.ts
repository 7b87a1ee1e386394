import './kit/base.css';

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  type BuildOrder,
  type BuildProgress,
  builderSaidWhy,
  noRoomToBuild,
} from '@botica/contract/kit/ports/built-site';
import { buildSite } from './build/build-site.ts';
import { BuildRefusal } from './build/read-snapshot.ts';
import type { Renderer } from './build/site-assets.ts';

const beside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const renderer = (): Renderer => ({
  css: beside('site.css'),
  script: beside('islands.js'),
  version: beside('version.txt'),
});

/** The first line of the input is the order. The snapshot is complete when the input ends. */
async function orderOf(input: NodeJS.ReadStream): Promise<{ order: BuildOrder; written: Promise<unknown> }> {
  const lines = createInterface({ input });
  const written = once(lines, 'close');
  const first = await Promise.race([once(lines, 'line'), written]);
  try {
    const { snapshot, before, out } = JSON.parse(String(first[0]));
    if ([snapshot, out, before ?? ''].every((path) => typeof path === 'string'))
      return { order: { snapshot, before: before ?? null, out }, written };
  } catch {
    // Invalid JSON throws the same refusal below.
  }
  throw new BuildRefusal('O pedido de construção não pôde ser lido.');
}

/** The error as a sentence for people; undefined for an internal error. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof BuildRefusal) return error.message;
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? noRoomToBuild : undefined;
}

try {
  const { order, written } = await orderOf(process.stdin);
  const tell = (progress: BuildProgress) => process.stdout.write(`${JSON.stringify(progress)}\n`);
  await buildSite(order, renderer(), { tell, written });
} catch (error) {
  const sentence = sentenceOf(error);
  // An internal error goes to the server's log with its stack.
  process.stderr.write(sentence ? `${sentence}\n` : `${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = sentence ? builderSaidWhy : 1;
  process.stdin.destroy();
}
