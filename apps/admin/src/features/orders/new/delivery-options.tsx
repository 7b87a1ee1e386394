import { type DeliveryOption, staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import { formatDay } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { query } from '../../../kit/api/query.ts';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import classes from './new-order.module.css';
import type { NewOrder } from './use-new-order.ts';

const daysText = (days: number) => (days === 0 ? 'no mesmo dia' : days === 1 ? '1 dia útil' : `${days} dias úteis`);

function detailsOf({ shipping_time: days, delivery_date: date }: DeliveryOption): string {
  return [daysText(days), date && `entrega prevista ${formatDay(date)}`].filter(Boolean).join(' · ');
}

/** What the branch offers to the CEP; the one that wins there is chosen until somebody chooses another. */
export function DeliveryOptions({ form }: Pick<NewOrder, 'form'>) {
  const { control } = form;
  const [branchId, zip] = useWatch({ control, name: ['branch_id', 'address.zip'] });
  const isKnown = /^\d{8}$/.test(zip) && branchId !== '';
  const quote = useQuery({
    ...query(staffOrders.endpoints.quoteStaffOrder, { query: { branch_id: branchId, zip } }),
    enabled: isKnown,
  });
  const items = isKnown ? quote.data?.items : undefined;
  useEffect(() => {
    if (items === undefined) return;
    const chosen = form.getValues('quoted.location_id');
    const [first] = items;
    if (items.some(({ location_id: id }) => String(id) === chosen)) return;
    const quoted = first ? { location_id: String(first.location_id), cost: first.cost } : { location_id: '', cost: '' };
    form.setValue('quoted', quoted, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [items, form]);
  const { field, fieldState } = useController({ control, name: 'quoted.location_id' });
  const name = useId();
  const errorId = useId();
  const error = fieldState.error?.message;
  return (
    <fieldset className={classes.options} aria-describedby={error ? errorId : undefined}>
      <legend>Opções de entrega</legend>
      {quote.error && isKnown && <ErrorPanel error={quote.error} onRetry={quote.refetch} />}
      {(items ?? []).map((option, index) => {
        const value = String(option.location_id);
        return (
          <label key={value} className={classes.deliveryOption}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={name}
              checked={field.value === value}
              onChange={() => {
                form.setValue('quoted', { location_id: value, cost: option.cost }, { shouldDirty: true });
                form.clearErrors('quoted.location_id');
              }}
            />
            <span>
              {option.service_name} <span className="quiet small">{detailsOf(option)}</span>
            </span>
            <span className="tabular">{formatBrlWire(option.cost)}</span>
          </label>
        );
      })}
      <p role="status" className="quiet small">
        {statusText({ isKnown, isFetching: quote.isFetching, count: items?.length, lookup: quote.data?.lookup })}
      </p>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface Status {
  isKnown: boolean;
  isFetching: boolean;
  count: number | undefined;
  lookup: 'found' | 'not_found' | 'unavailable' | undefined;
}

function statusText({ isKnown, isFetching, count, lookup }: Status): string {
  if (!isKnown) return 'Informe a unidade e o CEP para calcular o frete.';
  if (isFetching) return 'Calculando o frete…';
  if (count === 0) return 'Esta unidade não entrega neste CEP. Escolha outra unidade ou a retirada.';
  if (count !== undefined && lookup === 'unavailable')
    return 'A consulta de CEP está indisponível: regras por cidade e bairro não foram testadas.';
  return '';
}
