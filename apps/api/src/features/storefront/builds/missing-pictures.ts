import { fileKey } from '../../../kit/files-port.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findMediaFiles } from '../../../platform/media/media.store.ts';
import { mediaNameOf, mediaUrl } from '../../../platform/media/media-address.ts';
import { readLines } from '../source/line-files.ts';
import type { SourceLine } from '../source/source-line.ts';

type Outside = Pick<JobContext, 'db' | 'outside'>;

/** Maximum number of pictures whose file is looked up. Further pictures are assumed to exist. */
const mostLookedFor = 500;
const lookedForAtOnce = 8;
const maxWarnings = 20;

/** True if the file exists. If the storage does not answer, the file counts as existing. */
const isThere = ({ outside }: Outside, key: string): Promise<boolean> =>
  outside.files.read(key, 0, 1).then(
    (found) => found !== null,
    () => true,
  );

/** Addresses at which visitors will see no picture. */
async function lostOf(ctx: Outside, storeId: number, addresses: readonly string[]): Promise<Set<string>> {
  const names = addresses.map((address) => mediaNameOf(address));
  const files = await findMediaFiles(
    ctx.db,
    storeId,
    names.filter((name) => name !== null),
  );
  const lost = new Set<string>();
  const kept: { address: string; key: string }[] = [];
  for (const [index, address] of addresses.entries()) {
    const name = names[index] ?? '';
    const fileId = mediaUrl(storeId, name) === address ? files.get(name) : undefined;
    if (fileId === undefined) lost.add(address);
    else kept.push({ address, key: fileKey(storeId, fileId) });
  }
  const waiting = kept.slice(0, mostLookedFor).values();
  const look = async () => {
    for (const { address, key } of waiting) if (!(await isThere(ctx, key))) lost.add(address);
  };
  await Promise.all(Array.from({ length: lookedForAtOnce }, look));
  return lost;
}

/** Parts of a line with their names for a warning. */
function partsOf(line: SourceLine): [name: string, part: object][] {
  if (line.kind === 'product') return [[`O produto “${line.product.title}”`, line.product]];
  if (line.kind === 'post') return [[`O post “${line.post.title}”`, line.post]];
  const categories = line.site.categories.flatMap(({ subcategories, ...root }) => [root, ...subcategories]);
  return [
    ['A identidade visual da loja', line.site.store.logos],
    ...categories.map((each): [string, object] => [`A categoria “${each.name}”`, each]),
  ];
}

/** Warnings for missing pictures, a sentence for each part of the site that shows one. */
export async function missingPictures(
  ctx: Outside,
  storeId: number,
  { media, source }: { media: readonly string[]; source: string },
): Promise<string[]> {
  const lost = await lostOf(ctx, storeId, media);
  const warnings: string[] = [];
  if (lost.size === 0) return warnings;
  for await (const line of readLines<SourceLine>(source))
    for (const [name, part] of partsOf(line)) {
      const text = JSON.stringify(part);
      if ([...lost].some((address) => text.includes(address)))
        warnings.push(`${name} tem uma imagem que não está mais guardada: envie-a de novo.`);
      if (warnings.length === maxWarnings) return warnings;
    }
  return warnings;
}
