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
  onClose: () => void;
}

/** The buttons of a window with a form: the way back, and the one that sends it. */
export function FormActions(props: FormActionsProps) {
  const { form, action, dismissal = 'Voltar', danger = false, disabled = false, busy, onClose } = props;
  return (
    <>
      <Button onClick={onClose} disabled={busy}>
        {dismissal}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} type="submit" form={form} disabled={disabled} loading={busy}>
        {action}
      </Button>
    </>
  );
}
