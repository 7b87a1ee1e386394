import { useBlocker } from '@tanstack/react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveGuardProps {
  /** Something is unsaved. */
  dirty: boolean;
  /** Resolves to true when saved; a refused save shows its own errors and resolves to false. */
  onSave: () => Promise<boolean>;
  disabledReason?: string | undefined;
}

/** Asks before a page with something unsaved is left, by a link, the browser's buttons or by closing the tab. */
export function LeaveGuard({ dirty, onSave, disabledReason }: LeaveGuardProps) {
  const blocker = useBlocker({
    // Filters and tabs of the same page are no leaving.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  });

  const saveAndLeave = async () => {
    if (await onSave()) blocker.proceed?.();
    else blocker.reset?.();
  };

  return (
    <Dialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Salvar antes de sair?"
      actions={
        <>
          <Button variant="subtle" onClick={() => blocker.proceed?.()}>
            Sair sem salvar
          </Button>
          <Button variant="primary" onClick={saveAndLeave} disabledReason={disabledReason}>
            Salvar e sair
          </Button>
        </>
      }
    >
      As alterações desta página ainda não foram salvas.
    </Dialog>
  );
}
