import {
  type MessageChannel,
  type MessageEvent,
  messageChannelNames,
  messageChannels,
  messageEventNames,
} from '@botica/contract/features/messenger/message-events';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { FormSkeleton } from '../../../kit/page/form-skeleton.tsx';
import { LinkTabs } from '../../../kit/page/link-tabs.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { templateOptions } from '../messenger-queries.ts';
import { TemplateForm } from './template-form.tsx';

const back = { link: { to: '/messenger' } as const, label: 'Voltar para a Mensageria' };

/** /messenger?event=shipped: the text of a message, its branches, and a preview. */
export function TemplatePage({ event, channel }: { event: MessageEvent; channel: MessageChannel }) {
  const { data, error, refetch } = useQuery(templateOptions());
  const template = data?.items.find((each) => each.event === event && each.channel === channel);
  const title = messageEventNames[event];
  if (!data && !error) return <FormSkeleton title={title} back={back} sections={['Texto', 'Prévia']} />;
  return (
    <Page>
      <PageHeader title={title} back={back} />
      <LinkTabs
        label="Meio"
        current={channel}
        tabs={messageChannels.map((key) => ({
          key,
          label: messageChannelNames[key],
          patch: { event, channel: key === 'mail' ? undefined : key },
        }))}
      />
      {data && template && <TemplateForm key={channel} template={template} branches={data.branches} />}
      {!data && <ErrorPanel error={error} onRetry={refetch} />}
    </Page>
  );
}
