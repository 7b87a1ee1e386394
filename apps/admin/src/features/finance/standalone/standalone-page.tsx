import { readFinance } from '@botica/contract/features/finance/finance.contract';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { FormSkeleton } from '../../../kit/page/form-skeleton.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { useRecord } from '../../../kit/page/use-record.ts';
import { useLiveRecord } from '../../../platform/live/use-live-record.ts';
import { NewStandalone } from './new-standalone.tsx';
import { ShownStandalone, standaloneTitle } from './shown-standalone.tsx';
import { backToTransactions } from './standalone-back.ts';
import { standaloneOptions } from './standalone-options.ts';

/** /pagarme/standalone/{id} and /pagarme/standalone/new */
export function StandalonePage({ id }: { id: number | undefined }) {
  const record = id === undefined ? undefined : standaloneOptions(id).queryKey;
  const missing = useOpeningPermission(readFinance, String(id), record);
  if (missing) return <MissingPermission title={standaloneTitle} missing={missing} />;
  return id === undefined ? <NewStandalone /> : <LoadedStandalone id={id} />;
}

function LoadedStandalone({ id }: { id: number }) {
  useLiveRecord('standalone_payment', id, 'nesta transação');
  const payment = useRecord(standaloneOptions(id), {
    message: 'Não foi possível abrir esta transação avulsa.',
    list: () => backToTransactions().link,
  });
  if (!payment) {
    return <FormSkeleton title={standaloneTitle} back={backToTransactions()} sections={['Pagamento', 'Anotações']} />;
  }
  return <ShownStandalone payment={payment} />;
}
