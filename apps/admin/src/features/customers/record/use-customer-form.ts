import { customerRecord } from '@botica/contract/features/customers/customer-record';
import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { dayInZone } from '@botica/contract/kit/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { putCustomer } from '../customer-queries.ts';
import {
  type CustomerOutput,
  type CustomerValues,
  customerFormSchema,
  customerValues,
  formFieldName,
  toCustomerUpdate,
} from './customer-values.ts';

const failure = 'Não foi possível alterar os dados deste cliente. Tente novamente.';

/** The form of the personal data. It stays mounted with the page, whichever tab is open. */
export function useCustomerForm(customer: CustomerDetail) {
  const client = useQueryClient();
  const { store } = useSession();
  const { id, version } = customer;
  const schema = customerFormSchema(dayInZone(new Date(), store.time_zone));
  return useRecordForm<CustomerValues, CustomerOutput>({
    schema: schema,
    values: customerValues(customer),
    version,
    words: { record: 'Este cliente', fields: customerRecord.fields },
    save: (changed, outcome, all) => {
      const body = toCustomerUpdate(changed, all);
      const showFields = (error: ApiError) => {
        const named = Object.entries(error.fields).map(([name, message]) => [formFieldName(name, body), message]);
        const { status, code, message } = error;
        const isShown = outcome.showFields(new ApiError({ status, code, message, fields: Object.fromEntries(named) }));
        // Every failure has this one toast; the field shows the reason.
        if (isShown) toast.error(failure);
        return isShown;
      };
      return saveRecord(
        { ...outcome, showFields },
        {
          send: () => call(customers.endpoints.update, { params: { id }, body }, { ifMatch: version }),
          put: (next) => putCustomer(client, next),
          success: 'Os dados do cliente atualizados com sucesso!',
          failure,
        },
      );
    },
  });
}
export type CustomerForm = ReturnType<typeof useCustomerForm>;
