import { type ComponentType, lazy, Suspense } from 'react';
import { loadUndo } from './load-undo.ts';

const loads: (() => Promise<unknown>)[] = [loadUndo];

/** A dialog of the order's page that loads on demand. The page behind stays visible while it loads. */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // `lazy` types its props without those that a component could refuse; these components refuse none.
  const Fetched = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  loads.push(load);
  return (props) => (
    <Suspense fallback={null}>
      <Fetched {...props} />
    </Suspense>
  );
}

export const CancelDialog = fetched(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
export const ConfirmDialog = fetched(
  async () => (await import('../../../kit/feedback/confirm-dialog.tsx')).ConfirmDialog,
);
export const DeliveredDialog = fetched(async () => (await import('./delivered-dialog.tsx')).DeliveredDialog);
export const EstimateDialog = fetched(async () => (await import('./estimate-dialog.tsx')).EstimateDialog);
export const ShipmentDialog = fetched(async () => (await import('./shipment-dialog.tsx')).ShipmentDialog);
export const OrderConflictDialog = fetched(
  async () => (await import('./order-conflict-dialog.tsx')).OrderConflictDialog,
);

/** Preloads the dialogs when the person is about to change the order. */
export function loadOrderDialogs(): void {
  // A failed load is retried, and its error shown, when the dialog opens.
  for (const load of loads) load().catch(() => {});
}
