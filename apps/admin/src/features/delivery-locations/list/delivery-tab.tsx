import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { lazy, Suspense } from 'react';
import { LinkTabs } from '../../../kit/page/link-tabs.tsx';
import { type DeliverySearch, type DeliveryView, plainPart } from '../delivery-search.ts';
import classes from './delivery-tab.module.css';
import { LocationTable } from './location-table.tsx';

// These parts are rarely opened, and the tester includes a calendar, so they load on demand.
const Tester = lazy(() => import('../tester/tester.tsx').then((module) => ({ default: module.Tester })));
const CoverageReport = lazy(() =>
  import('../coverage/coverage-report.tsx').then((module) => ({ default: module.CoverageReport })),
);

interface DeliveryTabProps {
  branch: Branch;
  search: DeliverySearch;
}

/** Regions, days and prices of the branch's deliveries. */
export function DeliveryTab({ branch, search }: DeliveryTabProps) {
  const view = search.view ?? 'zip';
  return (
    <>
      <Views current={view} counts={branch.delivery_locations} />
      <Suspense fallback={<div className={classes.bone} />}>
        {view === 'test' && <Tester branch={branch} search={search} />}
        {view === 'coverage' && <CoverageReport branch={branch} search={search} />}
        {view !== 'test' && view !== 'coverage' && <LocationTable key={view} branch={branch} kind={view} />}
      </Suspense>
    </>
  );
}

const views: readonly { key: DeliveryView; label: string }[] = [
  { key: 'zip', label: 'Faixas de CEP' },
  { key: 'place', label: 'Cidades e estados' },
  { key: 'district', label: 'Bairros' },
  { key: 'test', label: 'Testar CEP' },
  { key: 'coverage', label: 'Cobertura' },
];

function Views({ current, counts }: { current: DeliveryView; counts: Branch['delivery_locations'] }) {
  return (
    <LinkTabs
      look="pills"
      label="Partes dos serviços de entrega"
      current={current}
      tabs={views.map(({ key, label }) => ({
        key,
        label,
        patch: { ...plainPart, view: key === 'zip' ? undefined : key },
        count: key === 'test' || key === 'coverage' ? undefined : counts?.[key],
      }))}
    />
  );
}
