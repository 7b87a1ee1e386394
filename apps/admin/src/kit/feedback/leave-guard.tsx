import { useBlocker } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { LeaveDialogProps, LeaveWords } from './leave-dialog.tsx';
import { useHold } from './unsaved.ts';

interface LeaveGuardProps {
  /** True if the form has unsaved changes. */
  dirty: boolean;
  /** Resolves to true when saved. A refused save shows its own errors and resolves to false. */
  onSave: () => Promise<boolean>;
  disabledReason?: string | undefined;
  /** True if another tab of the same page (LinkTabs) also removes the form. */
  tabsPart?: boolean | undefined;
  words?: LeaveWords | undefined;
  /** Called when the person chooses to discard the changes. */
  onGivenUp?: (() => void) | undefined;
}

/** Asks before the person leaves a page with unsaved changes by a link, the browser's buttons or by closing the tab. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { dirty, onSave, disabledReason, tabsPart = false, words, onGivenUp } = props;
  useHold(dirty);
  const Dialog = useLeaveDialog(dirty);
  const blocker = useBlocker({
    // A change of filters stays on the page.
    shouldBlockFn: ({ current, next }) => {
      const stays = current.pathname === next.pathname && !(tabsPart && tabOf(current) !== tabOf(next));
      if (!dirty || stays) return false;
      return Dialog !== null || !window.confirm('Sair sem salvar? As alterações desta página ainda não foram salvas.');
    },
    enableBeforeUnload: dirty,
    withResolver: true,
  });

  const saveAndLeave = async () => {
    if (await onSave()) blocker.proceed?.();
    else blocker.reset?.();
  };

  if (Dialog === null) return null;
  return (
    <Dialog
      opened={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onGivenUp?.();
        blocker.proceed?.();
      }}
      onSaveAndLeave={saveAndLeave}
      disabledReason={disabledReason}
      words={words}
    />
  );
}

/**
 * Loads the dialog with the first change, apart from the page. Null until it is loaded, and if loading fails: then
 * navigation stays blocked.
 */
function useLeaveDialog(dirty: boolean): ComponentType<LeaveDialogProps> | null {
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps> | null>(null);
  useEffect(() => {
    if (!dirty) return;
    import('./leave-dialog.tsx').then(
      ({ LeaveDialog }) => setDialog(() => LeaveDialog),
      () => {},
    );
  }, [dirty]);
  return Dialog;
}

/** The open tab, from the URL. */
const tabOf = ({ search }: { search: unknown }) => (search as { tab?: unknown } | undefined)?.tab;
