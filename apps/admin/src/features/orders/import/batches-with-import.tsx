import { lazy } from 'react';
import { BatchesRoute } from '../../../platform/batches/batches-route.tsx';

const ImportTab = lazy(async () => ({ default: (await import('./import-tab.tsx')).ImportTab }));

/** /works, with the tab that takes orders in from a file. */
export function BatchesWithImport() {
  return <BatchesRoute importTab={<ImportTab />} />;
}
