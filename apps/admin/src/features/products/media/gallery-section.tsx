import {
  maxGalleryPictures,
  mediaTypes,
  type PicturedProduct,
  type ProductMedia,
} from '@botica/contract/features/products/media/product-media';
import { type ProductPictures, productsMedia } from '@botica/contract/features/products/media/products-media.contract';
import type { Product } from '@botica/contract/features/products/product-schemas';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { bannerFlags } from '@botica/contract/features/products/record/product-rules';
import { IconPencil, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { RemovalDialog } from '../../../kit/feedback/removal-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { moved } from '../../../kit/form/moved.ts';
import { SortableList } from '../../../kit/form/sortable-list.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { FileDrop } from '../../../platform/media/file-drop.tsx';
import classes from './gallery-section.module.css';
import { mediaWords } from './media-words.ts';

const loadDialog = () => import('./picture-dialog.tsx');
const PictureDialog = lazy(async () => ({ default: (await loadDialog()).PictureDialog }));

const SendPicturesDialog = lazy(async () => ({
  default: (await import('./send-pictures-dialog.tsx')).SendPicturesDialog,
}));

const { addMedia, removeMedia, reorderMedia } = productsMedia.endpoints;

interface GallerySectionProps {
  product: Pick<Product, 'id' | 'medias' | 'media_version' | (typeof bannerFlags)[number]>;
  /** The reason why nothing may be changed now. */
  disabledReason?: string | undefined;
  /** Pictures are saved at once, independently of the form, so the caller puts them into the cache. */
  onPictures: (pictures: ProductPictures) => void;
  /** Somebody else changed the pictures, so the caller refetches the product. */
  onStale: () => unknown;
}

type Opened = { media: ProductMedia } | { type: 1 | 2; file?: File };

const hint = '.jpg ou .png; o ideal é 512 × 512, até 100 Kb. Uma foto maior é recortada e reduzida.';
const accept = '.jpg,.jpeg,.png';
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** URL of the smallest version that is at least this many pixels wide. */
const addressOf = ({ images }: ProductMedia, pixels: number) =>
  (images.find(({ width }) => width >= pixels) ?? images.at(-1))?.url;

const nameOf = ({ title }: ProductMedia, index: number) => title ?? `Foto ${index + 1}`;

/**
 * Photos and banner of a product: added by click, drop or paste, sorted, edited and removed. Each change is saved at
 * once.
 */
export function GallerySection({ product, disabledReason, onPictures, onStale }: GallerySectionProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [several, setSeveral] = useState<File[]>([]);
  const [removing, setRemoving] = useState<ProductMedia | null>(null);
  const missing = usePermission(addMedia.access) ?? disabledReason;
  const missingDelete = usePermission(removeMedia.access) ?? disabledReason;
  const { id, media_version: version } = product;
  const gallery = product.medias.filter(({ type }) => type === mediaTypes.gallery);
  const banner = product.medias.find(({ type }) => type === mediaTypes.banner);
  const isFull = gallery.length >= maxGalleryPictures;
  const locked = missing ?? (isFull ? `São no máximo ${maxGalleryPictures} imagens na galeria.` : undefined);
  const add = (file: File) => setOpened({ type: mediaTypes.gallery, file });
  // A single file is cropped by hand; several are sent as they are.
  const addAll = (files: File[]) => (files[0] && files.length === 1 ? add(files[0]) : setSeveral(files));
  usePastedPicture((file) => !opened && several.length === 0 && locked === undefined && add(file));

  const refused = (error: unknown) => {
    toast.error(errorMessage(error));
    if (error instanceof ApiError && (error.status === 412 || error.status === 404)) void onStale();
  };
  const move = async (from: number, to: number) => {
    const ids = moved(gallery, from, to).map((media) => media.id);
    try {
      onPictures(await call(reorderMedia, { params: { id }, body: { ids } }, { ifMatch: version }));
    } catch (error) {
      refused(error);
    }
  };

  return (
    <>
      {gallery.length > 0 && (
        <SortableList
          label="Fotos"
          layout="grid"
          items={gallery}
          keyOf={(media) => media.id}
          nameOf={(media) => nameOf(media, gallery.indexOf(media))}
          onMove={move}
          disabledReason={missing}
        >
          {(media, handle, index) => (
            <Tile
              media={media}
              name={nameOf(media, index)}
              note={index === 0 ? 'Capa' : undefined}
              handle={handle}
              missing={missing}
              missingDelete={missingDelete}
              onEdit={() => setOpened({ media })}
              onRemove={() => setRemoving(media)}
            />
          )}
        </SortableList>
      )}
      {locked === undefined ? (
        <FileDrop
          label="Adicionar foto"
          hint={`${hint}; várias de uma vez, ou colar com Ctrl+V`}
          accept={accept}
          onAhead={loadDialog}
          onFiles={addAll}
        />
      ) : (
        <p className="quiet small">{locked}</p>
      )}
      <h3 className={classes.heading}>Banner</h3>
      {banner ? (
        <Tile
          isWide
          media={banner}
          name={banner.title ?? 'Banner'}
          missing={missing}
          missingDelete={missingDelete}
          onEdit={() => setOpened({ media: banner })}
          onRemove={() => setRemoving(banner)}
        />
      ) : (
        <div>
          <Button
            icon={<IconPhotoPlus size={16} aria-hidden />}
            disabledReason={missing}
            onClick={() => setOpened({ type: mediaTypes.banner })}
          >
            Adicionar banner
          </Button>
        </div>
      )}
      <Suspense>
        {opened && (
          <PictureDialog
            productId={id}
            version={version}
            opened={opened}
            onSaved={onPictures}
            onRefused={refused}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      <Suspense>
        {several.length > 0 && (
          <SendPicturesDialog
            product={picturedProduct(product, gallery)}
            chosen={several}
            onPictures={onPictures}
            onStale={onStale}
            onClose={() => setSeveral([])}
          />
        )}
      </Suspense>
      {removing && (
        <RemovalDialog
          title={removing.type === mediaTypes.banner ? 'Remover o banner?' : 'Remover esta imagem?'}
          remove={async () => {
            const params = { id, mediaId: removing.id };
            onPictures(await call(removeMedia, { params }, { ifMatch: version }));
          }}
          success={mediaWords[removing.type as 1 | 2].removed}
          onClose={() => setRemoving(null)}
          onSettled={(isGone) => isGone && onStale()}
        >
          A imagem sai da loja. {removing.type === mediaTypes.banner && placesLost(product)}Esta ação não pode ser
          desfeita.
        </RemovalDialog>
      )}
    </>
  );
}

/** The product without codes: all files belong to it, whatever their names are. */
const picturedProduct = (
  { id, media_version }: Pick<Product, 'id' | 'media_version'>,
  gallery: readonly ProductMedia[],
): PicturedProduct => ({
  id,
  media_version,
  title: '',
  subtitle: null,
  external_code: null,
  ean: null,
  pictures: gallery.map((media) => ({ id: media.id, thumbnail: addressOf(media, 96) ?? null })),
});

/** Text about the places that lose the removed banner. */
function placesLost(product: Pick<Product, (typeof bannerFlags)[number]>): string {
  const labels = bannerFlags.filter((flag) => product[flag]).map((flag) => `“${productRecord.labels[flag]}”`);
  return labels.length === 0 ? '' : `Com ela o produto deixa de aparecer em ${labels.join(' e ')}. `;
}

/** Calls `onFile` for an image that is pasted outside text fields. */
function usePastedPicture(onFile: (file: File) => unknown): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, []);
}

interface TileProps {
  media: ProductMedia;
  name: string;
  note?: string | undefined;
  isWide?: boolean;
  handle?: ReactNode;
  missing: string | undefined;
  missingDelete: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

function Tile({ media, name, note, isWide, handle, missing, missingDelete, onEdit, onRemove }: TileProps) {
  return (
    <figure className={classes.tile} data-wide={isWide || undefined}>
      <img
        src={addressOf(media, isWide ? 1024 : 256)}
        alt={media.title ?? ''}
        className={classes.picture}
        loading="lazy"
        decoding="async"
      />
      <figcaption className={classes.bar}>
        {handle}
        <span className={classes.name} title={name}>
          {note ?? name}
        </span>
        <IconButton
          size="small"
          label={`Editar ${name}`}
          icon={<IconPencil {...icon} />}
          disabledReason={missing}
          onClick={onEdit}
        />
        <IconButton
          size="small"
          label={`Remover ${name}`}
          icon={<IconTrash {...icon} />}
          disabledReason={missingDelete}
          onClick={onRemove}
        />
      </figcaption>
    </figure>
  );
}
