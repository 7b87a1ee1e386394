import { type Message, messenger } from '@botica/contract/features/messenger/messenger.contract';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { IconButton } from '../../../kit/look/icon-button.tsx';

const maybeSent = 'O e-mail pode ter sido enviado: um segundo confundiria o cliente.';

/** Sends a failed message again. */
export function RetryButton({ message: { id, may_retry: mayRetry } }: { message: Message }) {
  const client = useQueryClient();
  const missing = usePermission(messenger.endpoints.retry.access);
  const retry = async () => {
    try {
      await call(messenger.endpoints.retry, { params: { id } });
      toast.success('A mensagem vai ser tentada de novo');
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, messenger);
  };
  return (
    <IconButton
      size="small"
      label="Tentar de novo"
      icon={<IconRefresh size={16} />}
      disabledReason={missing ?? (mayRetry ? undefined : maybeSent)}
      onClick={retry}
    />
  );
}
