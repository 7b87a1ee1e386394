import { Button } from '../look/button.tsx';

interface FormActionsProps {
  /** Id of the form that the window holds. */
  form: string;
  action: string;
  dismissal?: string;
  danger?: boolean;
  /** What is filled in so far cannot be sent. */
  disabled?: boolean;
  busy: boolean;
  /** The sending button waits for something, and keeps the focus; the window may be left meanwhile. */
  waiting?: boolean;
  onClose: () => void;
}

/** The buttons of a window with a form: the way back, and the one that sends it. */
export function FormActions(props: FormActionsProps) {
  const {
    form,
    action,
    dismissal = 'Voltar',
    danger = false,
    disabled = false,
    busy,
    waiting = false,
    onClose,
  } = props;
  return (
    <>
      <Button onClick={onClose} disabled={busy}>
        {dismissal}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        type="submit"
        form={form}
        disabled={disabled}
        loading={busy || waiting}
      >
        {action}
      </Button>
    </>
  );
}
