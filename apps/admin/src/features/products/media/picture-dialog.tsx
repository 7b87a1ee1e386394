import {
  mediaDescriptionMaxLength,
  mediaTitleMaxLength,
  mediaTypes,
  type ProductMedia,
} from '@botica/contract/features/products/media/product-media';
import { type ProductPictures, productsMedia } from '@botica/contract/features/products/media/products-media.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import { pictureRefusalMessage } from '@botica/contract/platform/media/picture-rules';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { cropSquare, type PixelArea } from '../../../platform/media/crop-square.ts';
import { FileDrop } from '../../../platform/media/file-drop.tsx';
import { CustomParts } from './custom-parts.tsx';
import { mediaWords } from './media-words.ts';
import classes from './picture-dialog.module.css';
import { bodyOf, draftOf, emptyDraft, isTooLarge, type PictureDraft, readPartFile } from './picture-draft.ts';
import { PicturePreview } from './picture-preview.tsx';
import { largestSide } from './prepare-base.ts';
import { refusedByServer } from './refused-by-server.ts';
import { useServerPreview } from './use-server-preview.ts';

const SquareCropper = lazy(async () => ({
  default: (await import('../../../platform/media/square-cropper.tsx')).SquareCropper,
}));

interface PictureDialogProps {
  productId: number;
  /** Version of the product's pictures. */
  version: number;
  opened: { media: ProductMedia } | { type: 1 | 2; file?: File };
  onSaved: (pictures: ProductPictures) => void;
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

interface Cropping {
  url: string;
  type: 'image/jpeg' | 'image/png';
  /** The server's reason for refusing the file: a browser may show a file that is incomplete. */
  refused: Promise<string | null>;
}

const { addMedia, updateMedia } = productsMedia.endpoints;
const missingBase = pictureRefusalMessage('base', 'missing');

/** Creates or edits a picture: base with its crop, mask, label, logo, title and description. */
export function PictureDialog({ productId, version, opened, onSaved, onRefused, onClose }: PictureDialogProps) {
  const session = useSession();
  const media = 'media' in opened ? opened.media : null;
  const type = (media?.type ?? ('type' in opened ? opened.type : mediaTypes.gallery)) as 1 | 2;
  const isBanner = type === mediaTypes.banner;
  const [draft, setDraft] = useState<PictureDraft>(() =>
    media ? draftOf(media, (url) => placeAddress(url, session)) : emptyDraft,
  );
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const [error, setError] = useState('');
  const [area, setArea] = useState<PixelArea | null>(null);
  const server = useServerPreview(productId, type, draft);
  const change = (changed: Partial<PictureDraft>) => setDraft((before) => ({ ...before, ...changed }));

  const takeBase = (image: string, contentType: string) => {
    if (isTooLarge('base', image)) return setError(pictureRefusalMessage('base', 'too_large'));
    setError('');
    change({ base: { shown: image, sent: { image, content_type: contentType } } });
  };
  const chooseBase = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPartFile('base', file);
    if ('error' in read) return setError(read.error);
    setError('');
    if (isBanner) return takeBase(read.image, read.type);
    setArea(null);
    const refused = refusedByServer(productId, read);
    setCropping({ url: URL.createObjectURL(file), type: read.type as Cropping['type'], refused });
  };
  const begin = useEffectEvent(() => void chooseBase('file' in opened ? opened.file : undefined));
  useEffect(() => begin(), []);
  useEffect(() => () => URL.revokeObjectURL(cropping?.url ?? ''), [cropping]);

  const crop = async () => {
    if (!cropping || !area) return;
    const refused = await cropping.refused;
    if (refused) setError(refused);
    else takeBase(await cropSquare(cropping.url, area, cropping.type, largestSide), cropping.type);
    setCropping(null);
  };
  const save = async () => {
    if (!draft.base) return setError(missingBase);
    const body = bodyOf(draft);
    const ifMatch = { ifMatch: version };
    try {
      onSaved(
        media
          ? await call(updateMedia, { params: { id: productId, mediaId: media.id }, body }, ifMatch)
          : await call(addMedia, { params: { id: productId }, body: { type, ...body } }, ifMatch),
      );
      toast.success(mediaWords[type][media ? 'updated' : 'added']);
      onClose();
    } catch (refusal) {
      const fields = refusal instanceof ApiError ? Object.values(refusal.fields ?? {}) : [];
      if (fields[0]) return setError(fields[0]);
      onRefused(refusal);
      if (refusal instanceof ApiError && refusal.status === 412) onClose();
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={mediaWords[type].title}
      size="large"
      dismissable={cropping === null}
      actions={
        cropping ? (
          <>
            <Button onClick={() => setCropping(null)}>Cancelar</Button>
            {/* Until the picture is drawn there is no crop area, and a click would do nothing. */}
            <Button variant="primary" onClick={crop} disabledReason={area ? undefined : 'Carregando...'}>
              Usar este enquadramento
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="primary" onClick={save} disabledReason={draft.base ? undefined : missingBase}>
              Salvar imagem
            </Button>
          </>
        )
      }
    >
      <p role="alert" className={classes.error} hidden={!error}>
        {error}
      </p>
      {cropping ? (
        <Suspense fallback={<p className="quiet">Carregando...</p>}>
          <SquareCropper
            key={cropping.url}
            url={cropping.url}
            onArea={setArea}
            onUnreadable={() => {
              setCropping(null);
              setError(pictureRefusalMessage('base', 'unreadable'));
            }}
          />
        </Suspense>
      ) : (
        <div className={classes.sides}>
          <div className="stack">
            <PicturePreview
              productId={productId}
              draft={draft}
              isBanner={isBanner}
              onLogo={(logo) => change({ logo })}
            />
            <ServerPreview server={server} canDraw={draft.base !== null} />
          </div>
          <div className="stack">
            <FileDrop
              label={draft.base ? 'Trocar a imagem base' : 'Escolher a imagem base'}
              hint={
                isBanner
                  ? '.jpg ou .png, no máximo 1 MB'
                  : '.jpg ou .png; o ideal é 512 × 512, até 100 Kb. Uma foto maior é recortada e reduzida.'
              }
              accept=".jpg,.jpeg,.png"
              onFile={chooseBase}
              autoFocus
            />
            <TextInput
              label="Título (texto alternativo)"
              description="O que se vê, para quem não pode ver a imagem."
              maxLength={mediaTitleMaxLength}
              value={draft.title}
              onChange={(title) => change({ title })}
            />
            <TextInput
              label="Descrição"
              maxLength={mediaDescriptionMaxLength}
              value={draft.description}
              onChange={(description) => change({ description })}
            />
            <CustomParts draft={draft} onChange={change} onError={setError} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface ServerPreviewProps {
  server: ReturnType<typeof useServerPreview>;
  canDraw: boolean;
}

/** The server's version of the picture, drawn on request. */
function ServerPreview({ server: { image, error, isDrawing, refresh }, canDraw }: ServerPreviewProps) {
  return (
    <div className={classes.server}>
      {image && <img src={image} alt="Prévia do servidor" width={96} height={96} className={classes.drawn} />}
      <p className="quiet small" role="status">
        {error || (image ? 'Assim fica na loja.' : 'A prévia do servidor vem 10 segundos depois da última mudança.')}
      </p>
      <Button loading={isDrawing} onClick={refresh} disabledReason={canDraw ? undefined : missingBase}>
        Atualizar
      </Button>
    </div>
  );
}
