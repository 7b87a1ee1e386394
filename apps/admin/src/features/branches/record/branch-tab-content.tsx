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
import { TransportersTab } from './transporters/transporters-tab.tsx';

// The tables, the tester and the import weigh as much as all the forms: whoever opens the tab fetches them.
const DeliveryTab = lazy(() =>
  import('../../delivery-locations/list/delivery-tab.tsx').then((module) => ({ default: module.DeliveryTab })),
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
      return (
        <Suspense fallback={<div className={classes.bone} style={{ height: 400 }} />}>
          <DeliveryTab branch={branch} search={search} />
        </Suspense>
      );
    case 'transporters':
      return <TransportersTab branch={branch} />;
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
