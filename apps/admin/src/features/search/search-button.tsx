import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '../../kit/api/error-message.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { commandKey, commandModifier } from '../../kit/keys/command-key.ts';
import type { Screen } from './screens.ts';
import classes from './search-button.module.css';
import { useSearchKeys } from './use-search-keys.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })));

/** The search over everything, on every screen: a button, Ctrl-K, and codes that are scanned. */
export function SearchButton({ screens }: { screens: () => Screen[] }) {
  const [opened, setOpened] = useState(false);
  const [turn, setTurn] = useState(0);
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = () => {
    if (!opened) setTurn(turn + 1);
    setOpened(true);
  };
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
      <Suspense>
        {turn > 0 && (
          <Palette opened={opened} onClose={() => setOpened(false)} screens={opened ? screens() : []} turn={turn} />
        )}
      </Suspense>
    </>
  );
}
