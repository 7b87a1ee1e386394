import { collaborators, collaboratorsErrors } from '@botica/contract/features/collaborators/collaborators.contract';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, lazy, Suspense, useEffect, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { useAgentRefresh } from '../use-agent-refresh.ts';
import { cropPhoto, type PixelArea } from './crop-photo.ts';
import classes from './photo-dialog.module.css';
import { checkPhotoFile, type PhotoType } from './photo-file.ts';

const loadCropper = () => import('./photo-cropper.tsx');
const PhotoCropper = lazy(() => loadCropper().then((module) => ({ default: module.PhotoCropper })));

interface Chosen {
  url: string;
  type: PhotoType;
}

/** Chooses, crops and sends the signed-in person's own photo; menu and pages show it at once. */
export function PhotoDialog({ onClose }: { onClose: () => void }) {
  const refreshAgent = useAgentRefresh();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [area, setArea] = useState<PixelArea | null>(null);
  const [error, setError] = useState('');
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const checked = await checkPhotoFile(file);
    setArea(null);
    setError('error' in checked ? checked.error : '');
    setChosen('error' in checked ? null : { url: URL.createObjectURL(file), type: checked.type });
  };
  const refuse = () => {
    setChosen(null);
    setError(collaboratorsErrors['collaborators.photo_unreadable'].message);
  };
  const save = async () => {
    if (!chosen || !area) return;
    try {
      const image = await cropPhoto(chosen.url, area, chosen.type);
      await call(collaborators.endpoints.updatePhoto, { body: { image, type: chosen.type } });
      await refreshAgent();
      toast.success('Foto atualizada');
      onClose();
    } catch {
      toast.error('Não foi possível atualizar a foto do colaborador');
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Alterar foto"
      actions={
        <>
          {chosen && (
            <Button variant="subtle" onClick={() => setChosen(null)}>
              Escolher outra
            </Button>
          )}
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={save} disabledReason={chosen && area ? undefined : 'Escolha uma foto.'}>
            Salvar foto
          </Button>
        </>
      }
    >
      <div className="stack">
        {chosen ? (
          <Suspense fallback={<div className={classes.stage} />}>
            <PhotoCropper key={chosen.url} url={chosen.url} onArea={setArea} onUnreadable={refuse} />
          </Suspense>
        ) : (
          <PhotoDrop onFile={choose} />
        )}
        <p role="alert" className={classes.error} hidden={!error}>
          {error}
        </p>
      </div>
    </Dialog>
  );
}

function PhotoDrop({ onFile }: { onFile: (file: File | undefined) => Promise<void> }) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void onFile(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      onPointerEnter={loadCropper}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
      <span className={classes.choose}>Escolher foto</span>
      <span>ou arraste para cá: .jpg ou .png, até 2 MB</span>
      <input
        type="file"
        accept=".jpg,.jpeg,.png"
        className="visually-hidden"
        aria-label="Escolher foto"
        data-autofocus
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // So that choosing the same file again is a change again.
          event.currentTarget.value = '';
          void onFile(file);
        }}
      />
    </label>
  );
}
