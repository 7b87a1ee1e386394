import { useBlocker } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { LeaveDialogProps, LeaveWords } from './leave-dialog.tsx';
import { useHold } from './unsaved.ts';

interface LeaveGuardProps {
  /** Something is unsaved. */
  dirty: boolean;
  /** Resolves to true when saved; a refused save shows its own errors and resolves to false. */
  onSave: () => Promise<boolean>;
  disabledReason?: string | undefined;
  /** Opening another tab of the page (LinkTabs) takes the form away too. */
  tabsPart?: boolean | undefined;
  words?: LeaveWords | undefined;
  /** What was typed is given up, in so many words. */
  onGivenUp?: (() => void) | undefined;
}

/** Asks before a page with something unsaved is left, by a link, the browser's buttons or by closing the tab. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { dirty, onSave, disabledReason, tabsPart = false, words, onGivenUp } = props;
  useHold(dirty);
  const Dialog = useLeaveDialog(dirty);
  const blocker = useBlocker({
    // Filters of the same page are no leaving.
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

/** Fetched with the first change, apart from the page. Null until then, and when it cannot be had: what was typed stays. */
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

/** The open tab, as the URL says it. */
const tabOf = ({ search }: { search: unknown }) => (search as { tab?: unknown } | undefined)?.tab;
