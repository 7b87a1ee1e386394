import { messenger, type OptOut } from '@botica/contract/features/messenger/messenger.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { optOutOptions } from '../messenger-queries.ts';
import classes from './opt-out-card.module.css';

const noEmail = 'Este cliente não tem e-mail.';

/** Person and time of the last change. */
function source({ changed_at: at, changed_by: by }: OptOut, timeZone: string): string {
  if (at === null) return 'Ninguém pediu outra coisa até agora.';
  const when = formatInstant(at, timeZone);
  return by === null
    ? `O próprio cliente pediu em ${when}, pelo link de um e-mail.`
    : `Registrado em ${when} por ${by}.`;
}

/** Whether this customer receives mails about orders. Changes are recorded with person and time. */
export function OptOutCard({ customerId }: { customerId: number }) {
  const { data, error, refetch } = useQuery(optOutOptions(customerId));
  return (
    <SectionCard title="E-mails sobre os pedidos">
      {data === undefined && error && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && !error && <p className="quiet">Carregando...</p>}
      {data && <OptOutState customerId={customerId} optOut={data} />}
    </SectionCard>
  );
}

function OptOutState({ customerId, optOut }: { customerId: number; optOut: OptOut }) {
  const { time_zone: timeZone } = useSession().store;
  const missing = usePermission(messenger.endpoints.setOptOut.access);
  const [asking, setAsking] = useState(false);
  const { mail_opt_out: isOut } = optOut;
  return (
    <div className={classes.state}>
      <div className={classes.words}>
        {isOut === null ? (
          <p>{noEmail}</p>
        ) : (
          <>
            <StatusBadge tone={isOut ? 'cancelled' : 'shipped'}>{isOut ? 'Não recebe' : 'Recebe'}</StatusBadge>
            <p className="quiet small">{source(optOut, timeZone)}</p>
          </>
        )}
      </div>
      <Button
        icon={isOut ? <IconMail size={16} aria-hidden /> : <IconMailOff size={16} aria-hidden />}
        onClick={() => setAsking(true)}
        disabledReason={missing ?? (isOut === null ? noEmail : undefined)}
      >
        {isOut ? 'Voltar a enviar e-mails' : 'Não enviar e-mails'}
      </Button>
      {isOut !== null && (
        <AskingDialog customerId={customerId} optOut={optOut} asking={asking} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

interface AskingDialogProps {
  customerId: number;
  optOut: OptOut;
  asking: boolean;
  onClose: () => void;
}

function AskingDialog({ customerId, optOut, asking, onClose }: AskingDialogProps) {
  const client = useQueryClient();
  const isOut = optOut.mail_opt_out === true;
  const put = (next: OptOut) => client.setQueryData(optOutOptions(customerId).queryKey, next);
  const change = async () => {
    try {
      const input = { params: { id: customerId }, body: { mail_opt_out: !isOut } };
      put(await call(messenger.endpoints.setOptOut, input, { ifMatch: optOut.version }));
      toast.success(isOut ? 'O cliente volta a receber e-mails' : 'O cliente não recebe mais e-mails');
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412 && error.current;
      // The card then shows the other person's change.
      if (isStale) put(error.current as OptOut);
      toast[isStale ? 'warning' : 'error'](errorMessage(error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={asking}
      onClose={onClose}
      title={isOut ? 'Voltar a enviar e-mails?' : 'Não enviar mais e-mails?'}
      confirmLabel={isOut ? 'Voltar a enviar' : 'Não enviar mais'}
      onConfirm={change}
    >
      {isOut
        ? 'O cliente volta a ser avisado por e-mail sobre os pedidos dele. Faça isto somente a pedido dele.'
        : 'O cliente deixa de ser avisado por e-mail sobre os pedidos dele, também os que estão em andamento. Quem usa o mesmo e-mail também deixa de receber.'}
    </ConfirmDialog>
  );
}
