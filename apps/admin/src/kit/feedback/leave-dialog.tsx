import { Button } from '../look/button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
  onSaveAndLeave: () => Promise<void>;
  disabledReason?: string | undefined;
}

/** The question of the leave guard. */
export function LeaveDialog({ opened, onStay, onLeave, onSaveAndLeave, disabledReason }: LeaveDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      title="Salvar antes de sair?"
      actions={
        <>
          <Button variant="subtle" onClick={onLeave}>
            Sair sem salvar
          </Button>
          <Button variant="primary" onClick={onSaveAndLeave} disabledReason={disabledReason} autoFocus>
            Salvar e sair
          </Button>
        </>
      }
    >
      As alterações desta página ainda não foram salvas.
    </Dialog>
  );
}
