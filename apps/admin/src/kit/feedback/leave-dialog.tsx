import { Button } from '../look/button.tsx';
import { Dialog } from './dialog.tsx';

/** How the question reads where a page has words of its own for it. */
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

/** The question of the leave guard. */
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
