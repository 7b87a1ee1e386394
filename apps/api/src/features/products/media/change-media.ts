import {
  type MediaType,
  type MediaUpdate,
  maxGalleryPictures,
  mediaTypes,
  type NewProductMedia,
} from '@botica/contract/features/products/media/product-media';
import {
  type ProductPictures,
  productsMediaErrors,
} from '@botica/contract/features/products/media/products-media.contract';
import { type BannerFlags, bannerFlags } from '@botica/contract/features/products/record/product-rules';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import {
  changeRecord,
  type InTransaction,
  type RecordChange,
  staleRecord,
} from '../../../platform/audit/change-record.ts';
import { partUrl } from '../../../platform/media/media-address.ts';
import {
  type DrawnColumns,
  drawLogoAlone,
  drawMedia,
  type MediaSettings,
  makeMedia,
  newSettings,
  settingsAfter,
} from './draw-media.ts';
import { imageOf, mediaWire } from './media-wire.ts';
import {
  deleteMedia,
  findMedias,
  findProductOfMedias,
  insertMedia,
  lockProductOfMedias,
  type MediaRow,
  moveMediaVersion,
  placeMedias,
  switchBannersOff,
  updateMedia,
} from './product-medias.store.ts';

const refuseMedia = refusalsOf(productsMediaErrors);
const entity = 'product';

/** Pictures of a product. `version` is the version of the pictures, not of the product. */
interface Pictures {
  id: number;
  version: number;
  medias: readonly MediaRow[];
  /** Flags for the places where the product shows its banner. */
  shown: BannerFlags;
  switchedOff?: ProductPictures['switched_off'];
  changedId?: number | null;
}

type Read = typeof findProductOfMedias;

async function readPictures({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number, read: Read): Promise<Pictures> {
  const product = await read(db, actor.storeId, id);
  if (!product) throw refuseMedia('products.not_found');
  if (product.removed_at !== null) throw refuseMedia('products.removed');
  const { is_banner, is_banner_category, media_version: version } = product;
  return { id, version, medias: await findMedias(db, actor.storeId, id), shown: { is_banner, is_banner_category } };
}

const wire = (storeId: number, { version, medias, changedId = null, switchedOff = null }: Pictures) => ({
  id: changedId,
  version,
  switched_off: switchedOff,
  medias: medias.map((media) => mediaWire(storeId, media)),
  image: imageOf(storeId, medias),
});

const galleryOf = ({ medias }: Pick<Pictures, 'medias'>) => medias.filter(({ type }) => type === mediaTypes.gallery);

function requireMedia({ medias }: Pick<Pictures, 'medias'>, mediaId: number): MediaRow {
  const media = medias.find(({ id }) => id === mediaId);
  if (!media) throw refuseMedia('products.media_not_found');
  return media;
}

function requireRoom(pictures: Pictures, type: MediaType): void {
  if (type === mediaTypes.banner && pictures.medias.some((media) => media.type === type)) {
    throw refuseMedia('products.has_banner');
  }
  if (type === mediaTypes.gallery && galleryOf(pictures).length >= maxGalleryPictures) {
    throw refuseMedia('products.too_many_pictures');
  }
}

type MediaChange = Pick<RecordChange<Pictures, object, ProductPictures>, 'check' | 'audit'> & {
  /** Old → new in the words of the audit; empty if nothing changes. */
  changes: (current: Pictures) => AuditChanges;
  /** Writes the change. Returns the id of its picture, and what else changed in the product. */
  apply: (inside: InTransaction, current: Pictures) => Promise<Pick<Pictures, 'changedId' | 'switchedOff'>>;
};

/** Changes a product's pictures under their own version, and updates the product's main picture. */
function changePictures(ctx: Context, productId: number, { changes, apply, check, audit }: MediaChange) {
  const { storeId } = ctx.actor;
  return changeRecord<Pictures, object, ProductPictures>(ctx, {
    lock: (inside) => readPictures(inside, productId, lockProductOfMedias),
    show: (_, current) => wire(storeId, current),
    patch: () => ({}),
    changesOf: changes,
    ...(check ? { check } : {}),
    write: async (inside, current) => {
      const applied = await apply(inside, current);
      const medias = await findMedias(inside.db, storeId, productId);
      const row = { store_id: storeId, id: productId, version: current.version };
      if (!(await moveMediaVersion(inside.db, row, imageOf(storeId, medias)))) return undefined;
      return { ...current, ...applied, version: current.version + 1, medias };
    },
    audit,
    entity,
  });
}

const auditTitle = ({ title, type }: Pick<MediaRow, 'title' | 'type'>) =>
  title ?? (type === mediaTypes.banner ? 'banner' : 'sem título');

/** Draws a picture in the editor's preview size without storing it. */
export async function previewMedia(ctx: Context, productId: number, { type, ...sent }: NewProductMedia) {
  await readPictures(ctx, productId, findProductOfMedias);
  const { drawn } = await drawMedia(ctx, { ...newSettings, type }, sent);
  const shown = drawn.sizes[512];
  if (shown === undefined) throw new Error('No picture is drawn in the size of the preview');
  const { bytes, width, height } = shown;
  return { image: `data:image/webp;base64,${bytes.toString('base64')}`, width, height };
}

/** Draws the store's logo as it appears in a picture; the editor puts it over its own preview. */
export async function previewLogo(
  ctx: Context,
  productId: number,
  { width, height, inverse }: { width: number; height: number; inverse?: string | undefined },
) {
  await readPictures(ctx, productId, findProductOfMedias);
  const isInverse = inverse === '1' || inverse === 'true';
  const bytes = await drawLogoAlone(
    ctx,
    { area_left: 0, area_top: 0, max_width: width, max_height: height },
    isInverse,
  );
  return { image: `data:image/png;base64,${bytes.toString('base64')}` };
}

export async function addMedia(ctx: Context, productId: number, { type, ...sent }: NewProductMedia) {
  const settings: MediaSettings = { ...newSettings, type };
  // Checked before the costly drawing, and again when the row is written.
  requireRoom(await readPictures(ctx, productId, findProductOfMedias), type);
  const drawn = await makeMedia(ctx, settings, sent);
  const { title = null, description = null } = sent;
  return changePictures(ctx, productId, {
    changes: () => ({ picture: [null, auditTitle({ title, type })] }),
    check: (_, current) => requireRoom(current, type),
    apply: async ({ db, actor, clock }, current) => ({
      changedId: await insertMedia(db, {
        store_id: actor.storeId,
        product_id: productId,
        type,
        title,
        description,
        position: type === mediaTypes.banner ? 1 : galleryOf(current).length + 1,
        ...columnsOf(settings, sent, drawn),
        created_at: clock(),
      }),
    }),
    audit: { entity, action: type === mediaTypes.banner ? 'products.banner_added' : 'products.picture_added' },
  });
}

function columnsOf(current: MediaSettings, input: MediaUpdate, { made, ...drawn }: DrawnColumns) {
  const { logo, ...settings } = settingsAfter(current, input);
  return { ...drawn, ...settings, made: JSON.stringify(made), logo: logo && JSON.stringify(logo) };
}

const settingsOf = ({ type, ...row }: MediaRow): MediaSettings => ({ ...row, type: type as MediaType });

/** Fields under their names in the audit. */
function auditedFields(row: Pick<MediaRow, 'title' | 'description'>, settings: Omit<MediaSettings, 'type'>) {
  const { base, mask, label, logo, is_customized_image, inverse_logo, text_blending } = settings;
  const url = (name: string | null) => name && partUrl(name);
  return {
    picture_title: row.title,
    picture_description: row.description,
    base: url(base),
    mask: url(mask),
    text: url(label),
    logo,
    is_customized_image,
    inverse_logo,
    text_blending,
  };
}

const normaliseLogo = (logo: MediaSettings['logo']) =>
  logo && {
    area_left: logo.area_left,
    area_top: logo.area_top,
    max_width: logo.max_width,
    max_height: logo.max_height,
  };

export async function changeMedia(ctx: Context, productId: number, mediaId: number, input: MediaUpdate) {
  const seen = requireMedia(await readPictures(ctx, productId, findProductOfMedias), mediaId);
  const { title: _, description: __, ...drawnBy } = input;
  const isDrawn = Object.values(drawnBy).some((each) => each !== undefined);
  const drawn = isDrawn ? await makeMedia(ctx, settingsOf(seen), input) : null;
  const changesOf = (media: MediaRow) => {
    const { title = media.title, description = media.description } = input;
    const current = settingsOf(media);
    const after = { ...current, ...drawn, ...settingsAfter(current, input) };
    const normaliseMedia = (row: typeof current) => ({ ...row, logo: normaliseLogo(row.logo) });
    return changedFields(
      auditedFields(media, normaliseMedia(current)),
      auditedFields({ title, description }, normaliseMedia(after)),
    );
  };
  return changePictures(ctx, productId, {
    changes: (current) => changesOf(requireMedia(current, mediaId)),
    check: (_, current) => {
      // The drawing used parts that have changed since. The reply of 412 shows the present ones.
      const isOther = drawn !== null && requireMedia(current, mediaId).version !== seen.version;
      if (isOther) throw staleRecord(wire(ctx.actor.storeId, current));
    },
    apply: async ({ db, actor }, current) => {
      const media = settingsOf(requireMedia(current, mediaId));
      const { title, description } = input;
      await updateMedia(db, actor.storeId, mediaId, {
        title,
        description,
        ...(drawn ? columnsOf(media, input, drawn) : {}),
      });
      return { changedId: mediaId };
    },
    audit: { entity, action: seen.type === mediaTypes.banner ? 'products.banner_updated' : 'products.picture_updated' },
  });
}

const nowhere: BannerFlags = { is_banner: false, is_banner_category: false };

/** Removes a picture. Without its banner the product also leaves the places that showed it, in the same write. */
export async function removeMedia(ctx: Context, productId: number, mediaId: number) {
  const { type } = requireMedia(await readPictures(ctx, productId, findProductOfMedias), mediaId);
  return changePictures(ctx, productId, {
    changes: (current) => ({
      picture: [auditTitle(requireMedia(current, mediaId)), null],
      ...(type === mediaTypes.banner && changedFields(current.shown, nowhere)),
    }),
    apply: async ({ db, actor }, current) => {
      await deleteMedia(db, actor.storeId, mediaId);
      const left = galleryOf(current).filter(({ id }) => id !== mediaId);
      await placeMedias(
        db,
        actor.storeId,
        left.map(({ id }) => id),
      );
      if (type !== mediaTypes.banner || !bannerFlags.some((flag) => current.shown[flag])) return {};
      return { switchedOff: { ...nowhere, version: await switchBannersOff(db, actor.storeId, productId) } };
    },
    audit: { entity, action: type === mediaTypes.banner ? 'products.banner_removed' : 'products.picture_removed' },
  });
}

/**
 * Reorders the whole gallery; 412 if the gallery has changed. The ids may contain the banner, which has no position.
 */
export function reorderMedia(ctx: Context, productId: number, sentIds: readonly number[]) {
  const idsOf = (current: Pictures) => galleryOf(current).map(({ id }) => id);
  const newOrderOf = ({ medias }: Pictures) =>
    sentIds.filter((id) => !medias.some((media) => media.id === id && media.type === mediaTypes.banner));
  return changePictures(ctx, productId, {
    changes: (current) => changedFields({ picture_order: idsOf(current) }, { picture_order: newOrderOf(current) }),
    check: (_, current) => {
      const [present, requested] = [idsOf(current), newOrderOf(current)].map((ids) =>
        [...ids].sort((a, b) => a - b).join(),
      );
      if (present !== requested) throw staleRecord(wire(ctx.actor.storeId, current));
    },
    apply: async ({ db, actor }, current) => {
      await placeMedias(db, actor.storeId, newOrderOf(current));
      return {};
    },
    audit: { entity, action: 'products.pictures_ordered' },
  });
}
