import { formatInstant } from '@botica/contract/kit/dates';
import { type FailedJob, failedJobs } from '@botica/contract/platform/batches/failed-jobs.contract';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { invalidate, query } from '../../kit/api/query.ts';
import { toast } from '../../kit/feedback/toast.ts';
import type { Column } from '../../kit/list/column.ts';
import { List } from '../../kit/list/list.tsx';
import { rowActions } from '../../kit/list/row-actions.tsx';
import { IconButton } from '../../kit/look/icon-button.tsx';
import { failedJobList } from './batch-list.ts';

const empty = {
  none: {
    icon: IconCircleCheck,
    title: 'Nada falhou',
    text: 'E-mails, mensagens e outras tarefas que o servidor deixou de tentar aparecem aqui.',
  },
  found: { title: 'Nenhuma falha encontrada', text: 'A lista termina antes desta página.' },
};

const options = (input: { p: number }) => ({
  ...query(failedJobs.endpoints.failedJobs, { query: input }),
  staleTime: 0,
});

/** Jobs of all kinds that the server retried for a day and gave up. For administrators. */
export function FailedJobsTab() {
  const client = useQueryClient();
  const retry = async ({ id }: FailedJob) => {
    try {
      await call(failedJobs.endpoints.retryJob, { params: { id } });
      toast.success('A tarefa vai ser tentada de novo');
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, failedJobs.endpoints.failedJobs);
  };
  return (
    <List
      list={failedJobList}
      options={options}
      label="Falhas"
      noun={['falha', 'falhas']}
      columns={columns(useSession().store.time_zone, retry)}
      empty={empty}
      skeletonRows={4}
    />
  );
}

function columns(timeZone: string, retry: (job: FailedJob) => Promise<void>): Column<FailedJob>[] {
  return [
    { key: 'name', header: 'Tarefa', onPhone: 'title', render: ({ name }) => name },
    {
      key: 'failed_at',
      header: 'Falhou em',
      onPhone: 'line',
      render: ({ failed_at: at }) => formatInstant(at, timeZone),
    },
    { key: 'attempts', header: 'Tentativas', align: 'right', onPhone: 'line', render: ({ attempts }) => attempts },
    {
      key: 'reason',
      header: 'Motivo',
      takesRest: true,
      titled: true,
      onPhone: 'plain',
      render: ({ reason }) => reason ?? '',
    },
    rowActions((job) => (
      <IconButton
        size="small"
        label="Tentar de novo"
        icon={<IconRefresh size={16} />}
        disabledReason={
          job.may_retry ? undefined : 'O e-mail pode ter sido enviado: faça o pedido de novo onde começou.'
        }
        onClick={() => retry(job)}
      />
    )),
  ];
}
