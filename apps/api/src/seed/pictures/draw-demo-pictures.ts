import { mediaTypes } from '@botica/contract/features/products/media/product-media';
import type { Kysely } from 'kysely';
import type { MadePicture } from '../../../database/tables/products.ts';
import type { Tables } from '../../../database/tables.ts';
import { imageOf } from '../../features/products/media/media-wire.ts';
import {
  findMedias,
  insertMedia,
  lockProductOfMedias,
  moveMediaVersion,
} from '../../features/products/media/product-medias.store.ts';
import { findIdsByCode } from '../../features/products/record/products.store.ts';
import { enqueueBuild } from '../../features/storefront/builds/enqueue-build.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../../platform/jobs/job-handler.ts';
import { drawBanner, drawPicture, drawText } from '../../platform/media/draw-picture.ts';
import { keepMedia } from '../../platform/media/keep-media.ts';
import { loadSharp } from '../../platform/media/load-sharp.ts';
import type { DemoProduct } from '../products/demo-product.ts';
import { demoProducts } from '../products/demo-products.ts';
import { seededPicks } from '../seeded-picks.ts';
import { demoBanner, demoPackshots, type Packshot } from './demo-packshot.ts';

const jobKind = 'demo.draw_pictures';
/** Products per run: a few seconds of work, so that other jobs can run between two runs. */
const productsAtOnce = 10;
/** The queue of drawings needs a person's id; this one belongs to nobody. */
const nobody = 0;
const labelMargin = 12;
const labelColour = '#1b1e23';

const hasBanner = ({ flags = [] }: DemoProduct) => flags.some((flag) => flag.startsWith('is_banner'));

/** Products with pictures. Some have none, as in a real shop. */
export const picturedProducts = demoProducts.filter(
  (product) => hasBanner(product) || (product.cents !== null && !seededPicks(`pictured ${product.code}`).chance(6)),
);

/** Enqueues the drawing for after the start, because it takes some seconds. */
export const enqueueDemoPictures = (trx: Kysely<Tables>, clock: JobContext['clock'], storeId: number, from = 0) =>
  enqueue(trx, { kind: jobKind, key: `${jobKind}:${storeId}:${from}`, payload: { storeId, from } }, clock);

/** Draws the shape from its SVG and the name in the font that is part of Botica. */
async function baseOf({ svg, text, label }: Packshot) {
  const sharp = await loadSharp();
  const box = { width: Math.round(label.width) - 2 * labelMargin, height: Math.round(label.height) - 2 * labelMargin };
  const input = await drawText(text, { ...box, colour: labelColour });
  const at = { left: Math.round(label.x) + labelMargin, top: Math.round(label.y) + labelMargin };
  const bytes = await sharp(Buffer.from(svg))
    .composite([{ input, ...at }])
    .webp({ quality: 92 })
    .toBuffer();
  return { bytes, type: 'image/webp' as const };
}

type DemoMediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

/** Stores the files of one picture and returns its columns. */
export async function makePicture(
  ctx: Pick<JobContext, 'db' | 'clock' | 'outside'>,
  storeId: number,
  shot: Packshot,
  type: DemoMediaType,
) {
  const base = await baseOf(shot);
  const settings = { isCustomized: false, textBlending: 'multiply', logo: null } as const;
  const parts = { base, mask: null, text: null };
  const { sizes } =
    type === mediaTypes.banner ? await drawBanner(base, nobody) : await drawPicture({ parts, ...settings }, nobody);
  const all = Object.entries(sizes);
  const files = [{ bytes: base.bytes, isPublic: false }, ...all.map(([, { bytes }]) => ({ bytes, isPublic: true }))];
  const [kept = '', ...names] = await keepMedia(ctx, storeId, files);
  const made: MadePicture[] = all.map(([size, { width, height }], index) => ({
    size: Number(size),
    width,
    height,
    name: names[index] as string,
  }));
  return {
    type,
    title: shot.alt,
    description: null,
    base: kept,
    mask: null,
    label: null,
    logo: null,
    is_customized_image: false,
    inverse_logo: false,
    text_blending: 'multiply' as const,
    made: JSON.stringify(made),
    names: [...new Set([kept, ...names])],
  };
}

/** Writes no audit row: nobody has changed anything, and hundreds of rows would hide people's actions. */
async function drawProduct(ctx: JobContext, storeId: number, id: number, product: DemoProduct): Promise<void> {
  const key = { store_id: storeId, id };
  const pictures: Awaited<ReturnType<typeof makePicture>>[] = [];
  for (const shot of demoPackshots(product)) pictures.push(await makePicture(ctx, storeId, shot, mediaTypes.gallery));
  if (hasBanner(product)) {
    pictures.push(await makePicture(ctx, storeId, demoBanner(product), mediaTypes.banner));
  }
  await inTransaction(ctx.db, async (trx) => {
    const current = await lockProductOfMedias(trx, storeId, id);
    // A person, or a parallel run of this job, may have added pictures already.
    if (!current || current.removed_at !== null || (await findMedias(trx, storeId, id)).length > 0) return;
    const gallery = pictures.filter(({ type }) => type === mediaTypes.gallery);
    for (const picture of pictures) {
      const position = picture.type === mediaTypes.banner ? 1 : gallery.indexOf(picture) + 1;
      await insertMedia(trx, { store_id: storeId, product_id: id, position, created_at: ctx.clock(), ...picture });
    }
    const image = imageOf(storeId, await findMedias(trx, storeId, id));
    await moveMediaVersion(trx, { ...key, version: current.media_version }, image);
  });
}

/** Job: draws the next products' pictures and enqueues a run for the others. */
async function drawDemoPictures({ storeId, from }: { storeId: number; from: number }, ctx: JobContext): Promise<void> {
  const products = picturedProducts.slice(from, from + productsAtOnce);
  const idOf = await findIdsByCode(
    ctx.db,
    storeId,
    products.map(({ code }) => code),
  );
  for (const product of products) {
    if (ctx.stopping.aborted) throw new Error('The server stops');
    const id = idOf.get(product.code);
    if (id !== undefined) await drawProduct(ctx, storeId, id, product);
  }
  const next = from + productsAtOnce;
  if (next < picturedProducts.length) return enqueueDemoPictures(ctx.db, ctx.clock, storeId, next);
  // The first site was published without the pictures.
  await enqueueBuild(ctx.db, ctx.clock, { storeId, reason: 'automatic', by: 'Botica' });
}

export const demoJobs: JobHandlers = { [jobKind]: drawDemoPictures };
