import { writeFinance } from '@botica/contract/features/finance/settings/finance-settings.contract';
import type { ReactNode } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { NamedField } from '../../../kit/page/named-field.ts';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { BookSection } from './book-section.tsx';
import { FeesSection } from './fees-section.tsx';
import { PairingsSection } from './pairings-section.tsx';
import { ProviderSection } from './provider-section.tsx';

/** Settings of the book: its first day, and the fees of payments, withdrawals and anticipations. */
export function FinanceSettingsTab({ title, tabs }: { title: string; tabs: ReactNode }) {
  const missing = usePermission(writeFinance);
  return (
    <Page width="form">
      <PageHeader title={title} />
      {tabs}
      <div className="stack">
        <LockedNotice reason={missing} />
        <ProviderSection missing={missing} />
        <PairingsSection missing={missing} />
        <BookSection missing={missing} />
        <FeesSection missing={missing} />
      </div>
      <NamedField />
    </Page>
  );
}
