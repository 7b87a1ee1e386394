import { readWebsite, writeWebsite } from '@botica/contract/features/website/website.contract';
import { usePermission, useSession } from '../../kit/api/agent-context.tsx';
import { LockedNotice } from '../../kit/form/notice.tsx';
import { laterPage } from '../../kit/page/later-page.tsx';
import { LinkTabs } from '../../kit/page/link-tabs.tsx';
import { MissingPermission } from '../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import { useShownDomain } from './domain/use-shown-domain.ts';
import { type SettingsTab, settingsTabs } from './settings-search.ts';

const tabNames: Record<SettingsTab, string> = {
  basic: 'Dados básicos',
  integrations: 'Integrações',
  policies: 'Políticas',
};

const BasicTab = laterPage(async () => (await import('./basic/basic-tab.tsx')).BasicTab);
const IntegrationsTab = laterPage(async () => (await import('./integrations/integrations-tab.tsx')).IntegrationsTab);
const PoliciesTab = laterPage(async () => (await import('./policies/policies-tab.tsx')).PoliciesTab);

/** /settings: settings of the shop's site. Each section is saved separately. */
export function SettingsPage({ tab = 'basic' }: { tab?: SettingsTab | undefined }) {
  const { store } = useSession();
  const shownDomain = useShownDomain([store.domain]);
  const missing = usePermission(readWebsite);
  if (missing) return <MissingPermission title="Website" missing={missing} />;
  return (
    <Page width="form">
      <PageHeader title={shownDomain(store.domain)} subtitle="Website" />
      <LinkTabs
        label="Partes das configurações"
        current={tab}
        tabs={settingsTabs.map((key) => ({
          key,
          label: tabNames[key],
          patch: { tab: key === 'basic' ? undefined : key },
        }))}
      />
      <TabContent key={tab} tab={tab} />
    </Page>
  );
}

function TabContent({ tab }: { tab: SettingsTab }) {
  const missing = usePermission(writeWebsite);
  return (
    <div className="stack">
      <LockedNotice reason={missing} />
      {tab === 'basic' && <BasicTab missing={missing} />}
      {tab === 'integrations' && <IntegrationsTab missing={missing} />}
      {tab === 'policies' && <PoliciesTab missing={missing} />}
    </div>
  );
}
