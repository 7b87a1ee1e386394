import { monthName } from '@botica/contract/features/finance/months/month-id';
import { financeMonths, type MonthStatement } from '@botica/contract/features/finance/months/months.contract';
import { moveMoney } from '@botica/contract/features/finance/receivables/receivables.contract';
import { writeFinance } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { TextAreaInput } from '../../../kit/form/text-area-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { settingsOptions } from '../finance-queries.ts';

/** Closes an ended month, or reopens the last closed one. */
export function MonthClosing({ month }: { month: MonthStatement }) {
  const [isOpen, setOpen] = useState(false);
  const mayClose = usePermission(writeFinance);
  const mayReopen = usePermission(moveMoney);
  const close = () => setOpen(false);
  if (month.status === 'closed') {
    return (
      <>
        <Button
          onClick={() => setOpen(true)}
          disabledReason={
            mayReopen ?? (month.is_last_closed ? undefined : 'Só o último mês fechado pode ser reaberto.')
          }
        >
          Reabrir mês
        </Button>
        {isOpen && <ReopenDialog month={month} onClose={close} />}
      </>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        onClick={() => setOpen(true)}
        disabledReason={mayClose ?? (month.status === 'running' ? 'Este mês ainda não terminou.' : undefined)}
      >
        Fechar mês
      </Button>
      {isOpen && <CloseDialog month={month} onClose={close} />}
    </>
  );
}

interface MonthDialogProps {
  month: MonthStatement;
  onClose: () => void;
}

function useDone(onClose: () => void) {
  const client = useQueryClient();
  return async (send: () => Promise<unknown>, success: string) => {
    try {
      await send();
      toast.success(success);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, financeMonths);
    onClose();
  };
}

function CloseDialog({ month: { id, version }, onClose }: MonthDialogProps) {
  const done = useDone(onClose);
  const canRewrite = useQuery(settingsOptions()).data?.can_rewrite ?? false;
  const name = monthName(id);
  const confirm = () =>
    done(() => call(financeMonths.endpoints.closeMonth, { params: { id } }, { ifMatch: version }), `Fechado: ${name}`);
  return (
    <ConfirmDialog opened onClose={onClose} title={`Fechar ${name}?`} confirmLabel="Fechar mês" onConfirm={confirm}>
      Os meses abertos antes dele são fechados junto. O que ainda chegar desses meses entra no livro no dia em que
      chegar, e ninguém registra um pagamento com data neles.
      {canRewrite && ' As taxas que já valem e o início do livro não mudam mais: confira-os antes.'}
    </ConfirmDialog>
  );
}

function ReopenDialog({ month: { id, version }, onClose }: MonthDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const done = useDone(onClose);
  const name = monthName(id);
  const confirm = () => {
    if (reason.trim() === '') return setError('Informe o motivo.');
    return done(
      () => call(financeMonths.endpoints.reopenMonth, { params: { id }, body: { reason } }, { ifMatch: version }),
      `Reaberto: ${name}`,
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={reason === ''}
      title={`Reabrir ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button variant="danger" onClick={confirm}>
            Reabrir mês
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          O que foi registrado em outro dia enquanto o mês estava fechado fica onde está. O motivo fica na auditoria.
        </p>
        <TextAreaInput
          label="Motivo"
          value={reason}
          onChange={(text) => {
            setReason(text);
            setError(undefined);
          }}
          error={error}
          limit={500}
          rows={3}
          required
        />
      </div>
    </Dialog>
  );
}
