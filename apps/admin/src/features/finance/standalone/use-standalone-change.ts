import { finance } from '@botica/contract/features/finance/finance.contract';
import { standalone } from '@botica/contract/features/finance/standalone/standalone.contract';
import type {
  StandaloneChanges,
  StandalonePayment,
} from '@botica/contract/features/finance/standalone/standalone-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { standaloneOptions } from './standalone-options.ts';

const { changeStandalone } = standalone.endpoints;

/** Sends a change with the version that the person saw, and stores the reply in the cache. */
export function useStandaloneChange({ id, version }: StandalonePayment) {
  const client = useQueryClient();
  return {
    send: (body: StandaloneChanges) => call(changeStandalone, { params: { id }, body }, { ifMatch: version }),
    put: (payment: StandalonePayment) => {
      client.setQueryData(standaloneOptions(id).queryKey, payment);
      void invalidate(client, finance);
    },
  };
}
