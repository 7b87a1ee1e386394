import { useSession } from '../../kit/api/agent-context.tsx';
import { useListSearch } from '../../kit/list/use-list.ts';
import { LinkTabs } from '../../kit/page/link-tabs.tsx';
import { MissingPermission } from '../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import { IntegrationKeysTab, NewKeyButton } from '../stores/integration-keys-tab.tsx';
import { integrationsPage } from './webhook-list.ts';
import { WebhookPage } from './webhook-page.tsx';
import classes from './webhooks.module.css';
import { NewWebhookButton, WebhooksTab } from './webhooks-tab.tsx';

const title = 'Integrações';
const plainTab = { ...integrationsPage.cleared, state: undefined };

/**
 * /integration-keys: keys for other programs and webhooks; ?webhook=12 for one webhook. A single route that parses its
 * URL here, because route definitions are in every first load.
 */
export function IntegrationsRoute() {
  const { agent } = useSession();
  const { tab, webhook } = useListSearch(integrationsPage);
  const missing = 'Somente administradores podem ver as integrações.';
  if (!agent.is_admin) return <MissingPermission title={title} missing={missing} />;
  if (webhook) return <WebhookPage key={webhook} id={webhook} />;
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={
          <>
            Para quem programa:{' '}
            <a href="/docs" target="_blank" rel="noreferrer" className={classes.guide}>
              como integrar
            </a>
          </>
        }
        actions={tab === 'webhooks' ? <NewWebhookButton /> : <NewKeyButton />}
      />
      <LinkTabs
        label="Chaves e webhooks"
        current={tab ?? 'keys'}
        tabs={[
          { key: 'keys', label: 'Chaves de integração', patch: plainTab },
          { key: 'webhooks', label: 'Webhooks', patch: { ...plainTab, tab: 'webhooks' } },
        ]}
      />
      {tab === 'webhooks' ? <WebhooksTab /> : <IntegrationKeysTab />}
    </Page>
  );
}
