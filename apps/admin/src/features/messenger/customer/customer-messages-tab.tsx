import type { CallInput } from '@botica/contract/kit/endpoint';
import { IconMessages } from '@tabler/icons-react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { NoMailNotice } from '../../../kit/form/no-mail-notice.tsx';
import { List } from '../../../kit/list/list.tsx';
import { listState } from '../../../kit/list/list-state.ts';
import { messageColumns, messageLabel, orderOfMessage } from '../history/message-columns.tsx';
import { type CustomerMessages, customerMessageOptions } from '../messenger-queries.ts';
import { OptOutCard } from './opt-out-card.tsx';

const messageList = listState({});
const noun = ['mensagem', 'mensagens'] as const;

const empty = {
  none: {
    icon: IconMessages,
    title: 'Nenhuma mensagem a este cliente',
    text: 'O que for enviado sobre os pedidos dele aparece aqui.',
  },
  past: { text: 'As mensagens terminam antes dela.' },
};

/** Mensagens of a customer: the consent to mails, and the messages about all their orders. */
export function CustomerMessagesTab({ customer: { id, name } }: { customer: { id: number; name: string } }) {
  return (
    <>
      <NoMailNotice instead="nenhuma mensagem chega ao cliente" />
      <OptOutCard customerId={id} />
      <List
        list={messageList}
        options={(input: CallInput<CustomerMessages>['query'] & object) => customerMessageOptions(id, input)}
        label={`Mensagens a ${name}`}
        noun={noun}
        columns={messageColumns(useSession().store.time_zone)}
        rowLink={orderOfMessage}
        rowLabel={messageLabel}
        empty={empty}
        skeletonRows={4}
      />
    </>
  );
}
