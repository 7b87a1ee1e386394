import { readFile } from 'node:fs/promises';
import { type BuiltSite, siteFileTypes } from '@botica/contract/kit/ports/built-site';
import * as z from 'zod/mini';
import { SiteBuilderError } from '../kit/site-builder-port.ts';

const count = z.int().check(z.minimum(0));
/** The name becomes a part of a path, so its form is strict. */
const packName = z.string().check(z.regex(/^[0-9a-f]{40}$/));
const path = z.string().check(z.regex(/^\//));
const isoOrNull = z.nullable(z.string());

const siteFile = z.object({
  path,
  type: z.enum(Object.keys(siteFileTypes) as (keyof typeof siteFileTypes)[]),
  hash: z.string().check(z.regex(/^[\w-]+$/)),
  inputs: z.nullable(z.string()),
  changes_at: isoOrNull,
  content_hash: z.optional(z.string()),
  content_at: z.optional(z.string()),
  pack: packName,
  offset: count,
  br: count,
  gz: count,
  plain: count,
});

const builtSite = z.object({
  files: z.array(siteFile),
  packs: z.array(packName),
  csp: z.string(),
  redirects: z.array(z.object({ path, to: z.string() })),
  media: z.array(z.string()),
  changed: z.object({ added: count, changed: count, removed: count, same: count }),
  paths: z.array(z.string()),
  changes_at: isoOrNull,
  warnings: z.array(z.string()),
}) satisfies z.ZodMiniType<BuiltSite>;

/** Reads a builder's index and checks all of it. */
export async function readBuiltSite(file: string): Promise<BuiltSite> {
  try {
    return builtSite.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new SiteBuilderError('O site foi montado pela metade: o seu índice não pôde ser lido.', { cause: error });
  }
}
