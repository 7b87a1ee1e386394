import { Button } from '../look/button.tsx';

interface FormActionsProps {
  /** Id of the form in the dialog. */
  form: string;
  action: string;
  dismissal?: string;
  danger?: boolean;
  /** True if the form cannot be sent as it is filled in. */
  disabled?: boolean;
  busy: boolean;
  /** The submit button is waiting and keeps the focus; the dialog can still be closed. */
  waiting?: boolean;
  onClose: () => void;
}

/** The two buttons of a dialog with a form: cancel and submit. */
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
