import { assetWidth, coverWidths } from '@botica/contract/platform/media/picture-rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { fieldsOf } from '../../features/posts/record/change-post.ts';
import { findPostAndLock, updatePost, writeCover } from '../../features/posts/record/posts.store.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../../platform/jobs/job-handler.ts';
import { drawPhoto } from '../../platform/media/draw-picture.ts';
import { keepMedia } from '../../platform/media/keep-media.ts';
import { loadSharp } from '../../platform/media/load-sharp.ts';
import { mediaUrl } from '../../platform/media/media-address.ts';
import { palette, stageOf, standing } from '../pictures/demo-packshot.ts';
import { packshotShapes } from '../pictures/packshot-shapes.ts';
import { seededPicks } from '../seeded-picks.ts';
import { type DemoPost, demoBody, demoPosts } from './demo-posts.ts';

const jobKind = 'demo.draw_covers';
/** The queue of drawings needs a person's id; this one belongs to nobody. */
const nobody = 0;
const width = 910;

/** Draws three packages in colours that depend only on the post. */
function svgOf({ title, cover }: DemoPost, view: string): string {
  const picks = seededPicks(`${view} ${title}`);
  const { ground } = picks.of(palette);
  const packages = cover.map((shape, place) => {
    const [scale, x, y] = place === 1 ? [0.86, 235, 62] : [0.66, 30 + place * 256, 150];
    const drawn = standing(packshotShapes[shape].draw(picks.of(palette)));
    return `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`;
  });
  const [left = '', middle = '', right = ''] = packages;
  return stageOf(ground, `${left}${right}${middle}`, width);
}

async function draw(post: DemoPost, view: string, widths: readonly number[]): Promise<Buffer[]> {
  const sharp = await loadSharp();
  const bytes = await sharp(Buffer.from(svgOf(post, view)), { density: 108 })
    .webp({ quality: 92 })
    .toBuffer();
  const sizes = await drawPhoto({ bytes, type: 'image/webp' }, widths, nobody);
  return widths.map((each) => sizes[each]?.bytes as Buffer);
}

/** Writes no audit row, like the drawing of products' pictures. */
async function drawPost(ctx: JobContext, storeId: number, id: number, post: DemoPost): Promise<void> {
  const widths = [coverWidths.thumbnail, coverWidths.image];
  const shown = [
    ...(await draw(post, 'cover', widths)),
    ...(post.picture ? await draw(post, 'text', [assetWidth]) : []),
  ];
  const files = shown.map((bytes) => ({ bytes, isPublic: true }));
  const [thumbnail = '', image = '', inText] = await keepMedia(ctx, storeId, files);
  await inTransaction(ctx.db, async (trx) => {
    const current = await findPostAndLock(trx, storeId, id);
    // A person, or a parallel run of this job, may have set a cover already.
    if (!current || current.removed_at !== null || current.image !== null) return;
    await writeCover(trx, current, { image, thumbnail });
    if (inText === undefined || current.body !== demoBody(post)) return;
    const body = demoBody(post, `<img src="${mediaUrl(storeId, inText)}" alt="${post.picture}">`);
    await updatePost(trx, current, { ...fieldsOf(current), body }, ctx.clock());
  });
}

/** Enqueues the drawing for after the start, so that nobody waits for it. `ids` is in the order of `demoPosts`. */
export const enqueueDemoCovers = (
  trx: Kysely<Tables>,
  clock: JobContext['clock'],
  payload: { storeId: number; ids: readonly number[] },
) => enqueue(trx, { kind: jobKind, key: `${jobKind}:${payload.storeId}`, payload }, clock);

/** Job: draws the covers and the pictures in the texts. */
async function drawDemoCovers({ storeId, ids }: { storeId: number; ids: readonly number[] }, ctx: JobContext) {
  for (const [index, post] of demoPosts.entries()) {
    if (ctx.stopping.aborted) throw new Error('The server stops');
    await drawPost(ctx, storeId, ids[index] as number, post);
  }
}

export const demoCoverJobs: JobHandlers = { [jobKind]: drawDemoCovers };
