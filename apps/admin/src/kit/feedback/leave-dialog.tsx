import { Button } from '../look/button.tsx';
import { Dialog } from './dialog.tsx';

/** Texts of the question, for a page that needs its own. */
export interface LeaveWords {
  title: string;
  text: string;
  leave: string;
  save: string;
}

const usualWords: LeaveWords = {
  title: 'Salvar antes de sair?',
  text: 'As alterações desta página ainda não foram salvas.',
  leave: 'Sair sem salvar',
  save: 'Salvar e sair',
};

export interface LeaveDialogProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
  onSaveAndLeave: () => Promise<void>;
  disabledReason?: string | undefined;
  words?: LeaveWords | undefined;
}

/** The dialog that the leave guard opens. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { opened, onStay, onLeave, onSaveAndLeave, disabledReason, words = usualWords } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      title={words.title}
      actions={
        <>
          <Button variant="subtle" onClick={onLeave}>
            {words.leave}
          </Button>
          <Button variant="primary" onClick={onSaveAndLeave} disabledReason={disabledReason} autoFocus>
            {words.save}
          </Button>
        </>
      }
    >
      {words.text}
    </Dialog>
  );
}
