import { messenger } from '@botica/contract/features/messenger/messenger.contract';
import { usePermission } from '../../kit/api/agent-context.tsx';
import { useListSearch } from '../../kit/list/use-list.ts';
import { LinkTabs } from '../../kit/page/link-tabs.tsx';
import { MissingPermission } from '../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../kit/page/page.tsx';
import { FailedTab, HistoryTab } from './history/history-tab.tsx';
import { messageList, messengerPage } from './messenger-list.ts';
import { OrderMessagesPage } from './order/order-messages-page.tsx';
import { TemplatePage } from './texts/template-page.tsx';
import { TextsTab } from './texts/texts-tab.tsx';

const title = 'Mensageria';
const plainTab = { ...messageList.cleared, ...messengerPage.cleared };

/**
 * /messenger: messages to customers about their orders; ?event=shipped for one text, ?order=12 for the messages of an
 * order. A single route that parses its URL here, because route definitions are in every first load.
 */
export function MessengerRoute() {
  const missing = usePermission(messenger.endpoints.templates.access);
  const { tab, order, event, channel = 'mail' } = useListSearch(messengerPage);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  if (order) return <OrderMessagesPage key={order} id={order} />;
  if (event) return <TemplatePage event={event} channel={channel} />;
  return (
    <Page>
      <PageHeader title={title} />
      <LinkTabs
        label="Textos e mensagens"
        current={tab ?? 'texts'}
        tabs={[
          { key: 'texts', label: 'Textos', patch: plainTab },
          { key: 'history', label: 'Histórico', patch: { ...plainTab, tab: 'history' } },
          { key: 'failed', label: 'Falhas', patch: { ...plainTab, tab: 'failed' } },
        ]}
      />
      {tab === undefined && <TextsTab />}
      {tab === 'history' && <HistoryTab />}
      {tab === 'failed' && <FailedTab />}
    </Page>
  );
}
