import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import type { FieldBinding } from '../../../kit/form/use-field.ts';
import { paymentText } from './told-money.ts';

interface MoneyDialogProps extends Pick<Parameters<typeof FormDialog>[0], 'record' | 'title' | 'onClose'> {
  row: TransactionRow;
  grantDialog: ReactNode;
  /** Text of the button; the title by default. */
  action?: string;
  /** The consequence, shown after the description of the payment. */
  told: string;
  children: ReactNode;
}

/** Dialog that records an event of a payment. `useMoneyForm` has the rest. */
export function MoneyDialog({ row, grantDialog, title, action = title, told, children, ...rest }: MoneyDialogProps) {
  return (
    <>
      <FormDialog {...rest} title={title} action={action}>
        <p>
          {paymentText(row)}. {told}
        </p>
        {children}
      </FormDialog>
      {grantDialog}
    </>
  );
}

interface NoteFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Out>
  extends FieldBinding<Values, Name, Out> {
  row: TransactionRow;
}

export const NoteField = <Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  row: { order },
  ...field
}: NoteFieldProps<Values, Name, Out>) => (
  <TextField
    {...field}
    label="Observação"
    description={order ? 'Aparece no histórico do pedido' : 'Fica na observação da transação'}
  />
);
