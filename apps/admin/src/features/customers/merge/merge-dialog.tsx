import type { CustomerDetail, PossibleDuplicate } from '@botica/contract/features/customers/customer-schemas';
import { customers, type MergePreview } from '@botica/contract/features/customers/customers.contract';
import type { MergeChoice } from '@botica/contract/features/customers/merge-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate, query } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { customerOptions, putCustomer } from '../customer-queries.ts';
import classes from './merge-dialog.module.css';
import { MergeFields } from './merge-fields.tsx';
import { movesText } from './moves-text.ts';

interface MergeDialogProps {
  customer: CustomerDetail;
  other: PossibleDuplicate;
  onClose: () => void;
}

const { merge, mergePreview, orders, list } = customers.endpoints;

/** The buttons change while the dialog stays open, so a second Enter must not confirm a step that nobody has read. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

/** Compares both customers field by field; the person chooses the values to keep, then confirms. */
export function MergeDialog({ customer, other, onClose }: MergeDialogProps) {
  const input = { params: { id: customer.id }, query: { other_id: other.id } };
  // Each opening compares the current data of both.
  const { data, error, refetch } = useQuery({ ...query(mergePreview, input), staleTime: 0, gcTime: 0 });
  const [choice, setChoice] = useState<MergeChoice>({});
  const [step, setStep] = useState<'compare' | 'confirm' | 'compare again'>('compare');
  const run = useMerge(customer, other, onClose);

  const mergeNow = async (preview: MergePreview) => {
    if (await run(preview, choice)) return;
    // Somebody else changed a customer, so the new values are compared first.
    setStep('compare again');
    await refetch();
  };

  if (step === 'confirm' && data) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title="Unir clientes?"
        actions={
          <>
            <Button key="stay" ref={focusOnMount} onClick={() => setStep('compare again')}>
              Voltar
            </Button>
            <Button key="merge" variant="danger" onClick={() => mergeNow(data)}>
              Unir clientes
            </Button>
          </>
        }
      >
        <p className={classes.text}>
          {movesText(data)} O cadastro nº {data.other.id} deixa de existir. Esta ação não pode ser desfeita.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Comparar e unir"
      size="large"
      actions={
        <>
          <Button key="close" onClick={onClose}>
            Voltar
          </Button>
          <Button
            key="continue"
            ref={step === 'compare again' ? focusOnMount : undefined}
            variant="primary"
            disabled={!data}
            onClick={() => setStep('confirm')}
          >
            Continuar
          </Button>
        </>
      }
    >
      {error && <ErrorPanel error={error} onRetry={refetch} />}
      {!error && !data && <div className={classes.waiting} role="status" aria-label="Carregando" />}
      {!error &&
        data?.does_not_fit.map(({ code, message }) => (
          <p key={code} className={classes.text}>
            {message}
          </p>
        ))}
      {!error && data && <MergeFields preview={data} choice={choice} onChoose={setChoice} />}
    </Dialog>
  );
}

/** Resolves to false if the server refused and the dialog should stay open. */
function useMerge(customer: CustomerDetail, other: PossibleDuplicate, onClose: () => void) {
  const client = useQueryClient();
  return async (preview: MergePreview, choice: MergeChoice): Promise<boolean> => {
    try {
      const body = { other_id: other.id, other_version: preview.other.version, fields: choice };
      const merged = await call(merge, { params: { id: customer.id }, body }, { ifMatch: preview.this.version });
      onClose();
      putCustomer(client, merged);
      client.removeQueries({ queryKey: customerOptions(other.id).queryKey });
      toast.success('Clientes unidos');
      await Promise.all([invalidate(client, orders), invalidate(client, list)]);
      return true;
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      toast[isStale ? 'warning' : 'error'](errorMessage(error));
      return false;
    }
  };
}
