import { type Branch, branches } from '@botica/contract/features/branches/branches.contract';
import { lazy, Suspense } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { DataTab } from './address/data-tab.tsx';
import { BankTab } from './bank/bank-tab.tsx';
import classes from './branch-page.module.css';
import type { BranchSearch, BranchTab } from './branch-search.ts';
import { ContactsTab } from './contacts-tab.tsx';
import { CorreiosTab } from './correios-tab.tsx';
import { HoursTab } from './hours/hours-tab.tsx';
import { PharmacyTab } from './pharmacy-tab.tsx';

// These tabs load on demand: tables, tester and import are as large as all the forms together.
const DeliveryTab = lazy(() =>
  import('../../delivery-locations/list/delivery-tab.tsx').then((module) => ({ default: module.DeliveryTab })),
);
const TransportersTab = lazy(() =>
  import('./transporters/transporters-tab.tsx').then((module) => ({ default: module.TransportersTab })),
);

interface BranchTabContentProps {
  branch: Branch;
  tab: BranchTab;
  search: BranchSearch;
}

export function BranchTabContent({ branch, tab, search }: BranchTabContentProps) {
  const missing = usePermission(branches.endpoints.update.access);
  const form = { branch, missing };
  switch (tab) {
    case 'delivery':
    case 'transporters':
      return (
        <Suspense fallback={<div className={classes.bone} style={{ height: 400 }} />}>
          {tab === 'delivery' ? <DeliveryTab branch={branch} search={search} /> : <TransportersTab branch={branch} />}
        </Suspense>
      );
    default:
      return (
        <div className={classes.narrow}>
          {tab === 'data' && <DataTab {...form} />}
          {tab === 'hours' && <HoursTab {...form} />}
          {tab === 'contacts' && <ContactsTab {...form} />}
          {tab === 'pharmacy' && <PharmacyTab {...form} />}
          {tab === 'bank' && <BankTab {...form} />}
          {tab === 'correios' && <CorreiosTab {...form} />}
        </div>
      );
  }
}
