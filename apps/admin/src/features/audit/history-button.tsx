import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/look/button.tsx';
import type { HistoryDialogProps } from './history-dialog.tsx';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

export function HistoryButton(props: Omit<HistoryDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Histórico</Button>
      <Suspense>{isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
