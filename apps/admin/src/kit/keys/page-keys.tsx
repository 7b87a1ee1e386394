import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isBusy, useLetterKeys } from './letter-keys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

export interface PageKey {
  key: string;
  /** Description in the list of shortcuts: "escreve uma nota interna". */
  meaning: string;
  /** Undefined if another part of the page handles the key; it is then only listed. */
  run?: () => void;
}

/** The shortcuts of a record's page, and their list behind `?`. They do nothing while somebody types. */
export function PageKeys({ keys }: { keys: readonly PageKey[] }) {
  /** Null until the list was opened for the first time. */
  const [helpOpened, setHelpOpened] = useState<boolean | null>(null);
  const letters = useLetterKeys();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
    if (event.key === '?') return setHelpOpened(true);
    const run = letters.enabled ? keys.find(({ key }) => key === event.key)?.run : undefined;
    if (!run) return;
    // The letter must not be typed into the field that gets the focus.
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  if (helpOpened === null) return null;
  return (
    <Suspense>
      <KeysDialog
        {...letters}
        opened={helpOpened}
        onClose={() => setHelpOpened(false)}
        listed={keys.map(({ key, meaning }) => [key, meaning])}
      />
    </Suspense>
  );
}
