import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isBusy, useLetterKeys } from './letter-keys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

export interface PageKey {
  key: string;
  /** In the sheet of the keys: "escreve uma nota interna". */
  meaning: string;
  /** Left out of a key that another part of the page listens to: it is only told. */
  run?: () => void;
}

/** The letters that a record's page listens to, and their sheet behind `?`. Nothing happens while somebody types. */
export function PageKeys({ keys }: { keys: readonly PageKey[] }) {
  /** Null until it was asked for. */
  const [helpOpened, setHelpOpened] = useState<boolean | null>(null);
  const letters = useLetterKeys();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
    if (event.key === '?') return setHelpOpened(true);
    const run = letters.enabled ? keys.find(({ key }) => key === event.key)?.run : undefined;
    if (!run) return;
    // The letter must not land in the field that it leads to.
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
