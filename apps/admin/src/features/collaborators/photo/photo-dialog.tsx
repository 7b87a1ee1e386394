import { collaborators, collaboratorsErrors } from '@botica/contract/features/collaborators/collaborators.contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { cropSquare, type PixelArea } from '../../../platform/media/crop-square.ts';
import { FileDrop } from '../../../platform/media/file-drop.tsx';
import { useAgentRefresh } from '../use-agent-refresh.ts';
import classes from './photo-dialog.module.css';
import { checkPhotoFile, type PhotoType } from './photo-file.ts';

const loadCropper = () => import('../../../platform/media/square-cropper.tsx');
const SquareCropper = lazy(() => loadCropper().then((module) => ({ default: module.SquareCropper })));

const sidePixels = 512;

interface Chosen {
  url: string;
  type: PhotoType;
}

/** Lets the signed-in person choose, crop and upload their own photo. Menu and pages show it at once. */
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
      const image = await cropSquare(chosen.url, area, chosen.type, sidePixels);
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
            <SquareCropper key={chosen.url} url={chosen.url} onArea={setArea} onUnreadable={refuse} />
          </Suspense>
        ) : (
          <FileDrop
            label="Escolher foto"
            hint="ou arraste para cá: .jpg ou .png, até 2 MB"
            accept=".jpg,.jpeg,.png"
            onAhead={loadCropper}
            onFile={choose}
            autoFocus
          />
        )}
        <p role="alert" className={classes.error} hidden={!error}>
          {error}
        </p>
      </div>
    </Dialog>
  );
}
