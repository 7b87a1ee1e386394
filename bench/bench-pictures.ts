import type { Kysely } from 'kysely';
import type { MadePicture } from '../apps/api/database/tables/products.ts';
import type { Tables } from '../apps/api/database/tables.ts';
import type { JobContext } from '../apps/api/src/platform/jobs/job-handler.ts';
import { demoPackshots } from '../apps/api/src/seed/pictures/demo-packshot.ts';
import { makePicture, picturedProducts } from '../apps/api/src/seed/pictures/draw-demo-pictures.ts';
import { mediaTypes } from '../packages/contract/src/features/products/media/product-media.ts';

/** The context for drawing and storing pictures. */
export type Drawing = Pick<JobContext, 'db' | 'clock' | 'outside'>;

type Picture = Omit<Awaited<ReturnType<typeof makePicture>>, 'made'> & { made: MadePicture[] };

/** Number of pictures that are drawn and stored; the products share them. */
export const drawnPictures = 100;
/** Rows whose parameters, sixteen each, fit one statement. */
const rowsPerStatement = 2000;

export async function drawPictures(ctx: Drawing, storeId: number, count: number): Promise<Picture[]> {
  const shots = picturedProducts.flatMap(demoPackshots).slice(0, count);
  const pictures: Picture[] = [];
  for (const shot of shots) {
    const { made, ...picture } = await makePicture(ctx, storeId, shot, mediaTypes.gallery);
    pictures.push({ ...picture, made: JSON.parse(made) as MadePicture[] });
  }
  return pictures;
}

/** A tenth of the products has no picture, a third of the others has four, the rest three: three on average. */
export function galleryOf(pictures: readonly Picture[], index: number): Picture[] {
  if (index % 10 === 0) return [];
  const count = index % 3 === 1 ? 4 : 3;
  return Array.from({ length: count }, (_, place) => pictures[(index + place * 7) % pictures.length] as Picture);
}

interface Gallery {
  product: { id: number; store_id: number; created_at: Date };
  gallery: readonly Picture[];
}

export async function insertGalleries(db: Kysely<Tables>, galleries: readonly Gallery[]): Promise<void> {
  const rows = galleries.flatMap(({ product: { id, store_id, created_at }, gallery }) =>
    gallery.map(({ made, ...picture }, place) => ({
      store_id,
      product_id: id,
      position: place + 1,
      created_at,
      ...picture,
      made: JSON.stringify(made),
    })),
  );
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insertInto('product_medias')
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}
