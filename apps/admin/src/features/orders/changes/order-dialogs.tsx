import { type ComponentType, lazy, Suspense } from 'react';
import { loadUndo } from './load-undo.ts';

const loads: (() => Promise<unknown>)[] = [loadUndo];

/** A window of the order's page, fetched apart from it. The page behind stays as it is meanwhile. */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // `lazy` gives the properties without what a component could refuse of them; ours refuse nothing.
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

/** At the first sign that somebody is about to change the order: the windows are there before they are asked for. */
export function loadOrderDialogs(): void {
  // What cannot be fetched now is asked for again, and its failure told, where it is opened.
  for (const load of loads) load().catch(() => {});
}
