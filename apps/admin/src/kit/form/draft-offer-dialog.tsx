import { formatInstant } from '@botica/contract/kit/dates';
import { Dialog } from '../feedback/dialog.tsx';
import { Button } from '../look/button.tsx';
import type { DraftOffer } from './use-kept-draft.ts';

interface DraftOfferDialogProps {
  offer: DraftOffer;
  /** Names of the changed fields for people, such as "Título e Resumo". */
  fields: string;
  timeZone: string;
}

/** Offers to restore input that was typed here and never saved. The dialog opens before anything else can be typed. */
export function DraftOfferDialog({ offer, fields, timeZone }: DraftOfferDialogProps) {
  const { draft, isOvertaken, takeUp, drop } = offer;
  return (
    <Dialog
      opened
      onClose={takeUp}
      dismissable={false}
      title="Recuperar o que não foi salvo?"
      actions={
        <>
          <Button variant="subtle" onClick={drop}>
            Descartar
          </Button>
          <Button variant="primary" onClick={takeUp} autoFocus>
            Recuperar texto
          </Button>
        </>
      }
    >
      <p>
        Em {formatInstant(new Date(draft.at).toISOString(), timeZone)} esta página fechou antes de salvar. O que foi
        digitado está guardado neste navegador: {fields}.
      </p>
      {isOvertaken && <p>O registro foi salvo depois disso. Confira antes de salvar de novo.</p>}
    </Dialog>
  );
}
