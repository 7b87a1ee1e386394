import { IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Tooltip } from '../../kit/look/tooltip.tsx';

// Every screen has the entry, few ask for a refresh.
const loadDialog = () => import('./refresh-dialog.tsx');
const RefreshDialog = lazy(() => loadDialog().then((module) => ({ default: module.RefreshDialog })));

interface RefreshEntryProps {
  className: string | undefined;
  /** The sentence that names the missing permission. */
  missing: string | undefined;
}

/** The menu's way to the window that asks for a refresh of the storefront. */
export function RefreshEntry({ className, missing }: RefreshEntryProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={missing} beside>
        <button
          type="button"
          className={className}
          // Not `disabled`: that would take away the focus, and with it the reason.
          aria-disabled={missing !== undefined || undefined}
          onPointerEnter={() => void (missing === undefined && loadDialog())}
          onClick={() => missing === undefined && setOpened(true)}
        >
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          Atualizar E-commerce
        </button>
      </Tooltip>
      <Suspense>{opened && <RefreshDialog onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
