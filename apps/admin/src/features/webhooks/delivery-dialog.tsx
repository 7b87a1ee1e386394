import type { Delivery } from '@botica/contract/features/webhooks/webhooks.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { useSession } from '../../kit/api/agent-context.tsx';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { Button } from '../../kit/look/button.tsx';
import { Fact, Facts } from '../../kit/page/facts.tsx';
import { answerText, eventName, stateNames } from './delivery-words.ts';
import classes from './webhooks.module.css';

interface DeliveryDialogProps {
  delivery: Delivery;
  onClose: () => void;
}

/** The message as sent, and the receiver's reply. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { time_zone: timeZone } = useSession().store;
  const { event_id: id, state, attempts, next_at: next, last_at: last, last_reply: reply, body } = delivery;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={eventName(delivery)}
      size="medium"
      actions={
        <Button onClick={onClose} autoFocus>
          Fechar
        </Button>
      }
    >
      <Facts>
        <Fact name="Situação">{stateNames[state]}</Fact>
        <Fact name="Identificador">
          <code>{id}</code>
        </Fact>
        <Fact name="Tentativas">{attempts}</Fact>
        <Fact name="Última tentativa">{last && formatInstant(last, timeZone)}</Fact>
        <Fact name="Resposta">{last && answerText(delivery)}</Fact>
        <Fact name="Próxima tentativa">{next && attempts > 0 && formatInstant(next, timeZone)}</Fact>
      </Facts>
      <h3>Mensagem</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the text here */}
      <pre className={classes.text} tabIndex={0}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
      {reply && (
        <>
          <h3>Começo da resposta</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the text here */}
          <pre className={classes.text} tabIndex={0}>
            {reply}
          </pre>
        </>
      )}
    </Dialog>
  );
}
