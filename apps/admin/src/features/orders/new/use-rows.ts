import { useWatch } from 'react-hook-form';
import type { OrderValues } from './order-values.ts';
import type { NewOrder } from './use-new-order.ts';

/** Rows of the form. Its library's own hook for them would be fetched with every page that has a form. */
export function useRows<Name extends 'items' | 'payments'>(
  { control, getValues, setValue, clearErrors }: NewOrder['form'],
  name: Name,
) {
  type Row = OrderValues[Name][number];
  const rows: readonly Row[] = useWatch({ control, name }) as OrderValues[Name];
  const put = (change: (rows: Row[]) => Row[]) => {
    clearErrors(name);
    // TypeScript does not see that the rows of a name are the rows of that name.
    setValue(name, change([...(getValues(name) as Row[])]) as never, { shouldDirty: true });
  };
  return {
    count: rows.length,
    append: (row: Row) => put((before) => [...before, row]),
    insert: (index: number, row: Row) => put((before) => before.toSpliced(index, 0, row)),
    remove: (index: number) => put((before) => before.toSpliced(index, 1)),
  };
}
