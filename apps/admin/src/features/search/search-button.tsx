import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../kit/api/error-message.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { commandKey, commandModifier } from '../../kit/keys/command-key.ts';
import { keepKeys, takeKeys } from './kept-keys.ts';
import type { Screen } from './screens.ts';
import classes from './search-button.module.css';
import { useSearchKeys } from './use-search-keys.ts';

/**
 * Loaded by hand, because React shows a `lazy` component at least 300 ms after its fallback, even if its file is
 * loaded.
 */
let palette: typeof import('./palette.tsx') | null = null;
async function loadPalette(): Promise<void> {
  palette ??= await import('./palette.tsx');
}
/** Milliseconds after the page is rendered, so that the page's own files load first. */
const idleAfterMs = 1_000;

/** The global search on every screen: a button, Ctrl-K, and scanned codes. */
export function SearchButton({ screens }: { screens: () => Screen[] }) {
  const [opened, setOpened] = useState(false);
  const [turn, setTurn] = useState(0);
  const [isLoaded, setLoaded] = useState(palette !== null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = () => {
    if (opened) return;
    setTurn(turn + 1);
    setOpened(true);
    keepKeys(() => setOpened(false));
    if (palette) return setLoaded(true);
    loadPalette().then(
      () => setLoaded(true),
      (error: unknown) => {
        // If its file cannot be loaded, keys go to the page again.
        takeKeys();
        setOpened(false);
        toast.error(errorMessage(error));
      },
    );
  };
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => void loadPalette().catch(() => undefined)), idleAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const openScanned = async (code: string) => {
    try {
      const id = await (await import('./find-best.ts')).orderOfCode(client, code);
      if (id === null) toast.error(`Nenhum pedido com o código ${code}.`);
      else await navigate({ to: '/orders/$id', params: { id: String(id) } });
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  useSearchKeys(open, (code) => void openScanned(code));
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-keyshortcuts={`${commandModifier}+K`}
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        onClick={open}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={classes.label}>Buscar</span>
        <kbd className={`keyboard-only ${classes.keys}`} aria-hidden>
          {commandKey('K', ' ')}
        </kbd>
      </button>
      {turn > 0 && isLoaded && palette && (
        <palette.Palette
          opened={opened}
          onClose={() => setOpened(false)}
          screens={opened ? screens() : []}
          turn={turn}
        />
      )}
    </>
  );
}

/** Safari has no idle callback; a timeout does as well. */
const whenIdle = (run: () => void) => (window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run));
