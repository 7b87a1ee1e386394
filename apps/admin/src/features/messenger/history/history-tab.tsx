import { messageEventNames, messageEvents } from '@botica/contract/features/messenger/message-events';
import { messageStates } from '@botica/contract/features/messenger/messenger.contract';
import { IconCircleCheck, IconMessages } from '@tabler/icons-react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { NoMailNotice } from '../../../kit/form/no-mail-notice.tsx';
import { List } from '../../../kit/list/list.tsx';
import { listState } from '../../../kit/list/list-state.ts';
import { NativeSelect } from '../../../kit/list/native-select.tsx';
import { messageList } from '../messenger-list.ts';
import { messageListOptions } from '../messenger-queries.ts';
import { messageColumns, messageLabel, orderOfMessage } from './message-columns.tsx';
import { stateNames } from './message-words.ts';

const noun = ['mensagem', 'mensagens'] as const;

const empty = {
  none: {
    icon: IconMessages,
    title: 'Nenhuma mensagem ainda',
    text: 'O que é enviado aos clientes aparece aqui, quando alguma mensagem estiver ligada.',
  },
  found: { title: 'Nenhuma mensagem assim', text: 'Escolha outra situação ou outra mensagem.' },
};

/** Messages to customers, newest first. */
export function HistoryTab() {
  return (
    <>
      <NoMailNotice instead="nenhuma mensagem chega aos clientes" />
      <List
        list={messageList}
        options={messageListOptions}
        label="Mensagens"
        noun={noun}
        filters={({ search, show }) => (
          <div className="row">
            <Choice
              label="Situação"
              all="Todas as situações"
              choices={messageStates.map((state) => [state, stateNames[state]])}
              value={search.state}
              onChoose={(state) => show(messageList.setting('state', state))}
            />
            <Choice
              label="Mensagem"
              all="Todas as mensagens"
              choices={messageEvents.map((event) => [event, messageEventNames[event]])}
              value={search.of}
              onChoose={(event) => show(messageList.setting('of', event))}
            />
          </div>
        )}
        chips={{
          state: { name: 'Situação', text: ({ state }) => state && stateNames[state] },
          of: { name: 'Mensagem', text: ({ of }) => of && messageEventNames[of] },
        }}
        columns={messageColumns(useSession().store.time_zone)}
        rowLink={orderOfMessage}
        rowLabel={messageLabel}
        empty={empty}
        skeletonRows={8}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  choices: readonly (readonly [value: string, label: string])[];
  value: string | undefined;
  onChoose: (value: string) => unknown;
}

function Choice({ label, all, choices, value = '', onChoose }: ChoiceProps) {
  return (
    <NativeSelect aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{all}</option>
      {choices.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

const failedList = listState({});
const nothingFailed = {
  none: { icon: IconCircleCheck, title: 'Nada falhou', text: 'O que não pôde ser enviado aos clientes aparece aqui.' },
  found: { title: 'Nenhuma falha encontrada', text: 'A lista termina antes desta página.' },
};

/** Failed messages, which can be sent again. */
export function FailedTab() {
  return (
    <List
      list={failedList}
      options={(input: { p: number }) => messageListOptions({ ...input, state: 'failed' })}
      label="Falhas"
      noun={['falha', 'falhas']}
      columns={messageColumns(useSession().store.time_zone)}
      rowLink={orderOfMessage}
      rowLabel={messageLabel}
      empty={nothingFailed}
      skeletonRows={4}
    />
  );
}
