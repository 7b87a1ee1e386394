import { IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Tooltip } from '../../kit/look/tooltip.tsx';

// Every screen has the entry, but few people use it, so the dialog loads on demand.
const loadDialog = () => import('./refresh-dialog.tsx');
const RefreshDialog = lazy(() => loadDialog().then((module) => ({ default: module.RefreshDialog })));

interface RefreshEntryProps {
  className: string | undefined;
  /** The text that names the missing permission. */
  missing: string | undefined;
}

/** Menu entry that opens the refresh dialog. */
export function RefreshEntry({ className, missing }: RefreshEntryProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={missing} beside>
        <button
          type="button"
          className={className}
          // Not `disabled`, which would remove the focus and with it the reason.
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
