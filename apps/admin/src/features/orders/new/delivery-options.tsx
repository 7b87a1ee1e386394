import { longestLead } from '@botica/contract/features/delivery-locations/delivery-dates';
import { type DeliveryOption, staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import { formatDay } from '@botica/contract/kit/dates';
import { formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { query } from '../../../kit/api/query.ts';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import classes from './new-order.module.css';
import { quotedOf } from './order-values.ts';
import type { NewOrder } from './use-new-order.ts';

const daysText = (days: number) => (days === 0 ? 'no mesmo dia' : days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** "grátis a partir de R$ 50,00" for a service that is free from a minimum purchase. */
const freeText = (from: string) =>
  wireToCents(from) === 0 ? 'frete grátis' : `grátis a partir de ${formatBrlWire(from)}`;

function detailsOf({
  shipping_time: days,
  dispatch_date: dispatch,
  delivery_date: date,
  free_from: free,
}: DeliveryOption): string {
  const parts = [
    daysText(days),
    dispatch && `sai em ${formatDay(dispatch)}`,
    date && `entrega prevista ${formatDay(date)}`,
    free !== null && freeText(free),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The longest lead time of the chosen products. The rows make the same queries, so nothing is fetched twice. */
function useLeadDays({ control }: NewOrder['form']): number {
  const items = useWatch({ control, name: 'items' });
  const ids = [...new Set(items.flatMap(({ product_id: id }) => id ?? []))];
  const queries = ids.map((id) => query(staffOrders.endpoints.offeredProduct, { params: { id } }));
  return useQueries({ queries, combine: (found) => longestLead(found.map(({ data }) => data)) });
}

/** The delivery of an order under correction. It keeps its price while CEP and branch stay the same. */
export interface SoldDelivery {
  name: string;
  cost: string;
  zip: string;
  /** Empty if the order has no branch. */
  branchId: string;
}

/** Value of the option that keeps the delivery as sold. */
export const soldLocation = 'sold';

const mayStay = (sold: SoldDelivery | null, branchId: string, zip: string): sold is SoldDelivery =>
  sold !== null && sold.zip === zip && (sold.branchId === '' || sold.branchId === branchId);

/** The branch's delivery services for the CEP. The matching one is preselected until the person chooses another. */
export function DeliveryOptions({ form, sold }: Pick<NewOrder, 'form'> & { sold: SoldDelivery | null }) {
  const { control } = form;
  const [branchId, zip] = useWatch({ control, name: ['branch_id', 'address.zip'] });
  const isKnown = /^\d{8}$/.test(zip) && branchId !== '';
  const lead = useLeadDays(form);
  const quote = useQuery({
    ...query(staffOrders.endpoints.quoteStaffOrder, {
      query: { branch_id: branchId, zip, ...(lead > 0 && { lead_days: lead }) },
    }),
    enabled: isKnown,
  });
  const items = isKnown ? quote.data?.items : undefined;
  const isKept = mayStay(sold, branchId, zip);
  useEffect(() => {
    if (items === undefined) return;
    const chosen = form.getValues('quoted');
    if (chosen.location_id === soldLocation && isKept) return;
    const kept = items.find(({ location_id: id }) => String(id) === chosen.location_id);
    // The price stays as seen; the minimum purchase for free delivery follows the store's current setting.
    if (kept) return form.setValue('quoted.free_from', kept.free_from ?? '');
    const [first] = items;
    const quoted = first ? quotedOf(first) : { location_id: '', cost: '', free_from: '' };
    form.setValue('quoted', quoted, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [items, form, isKept]);
  const { field, fieldState } = useController({ control, name: 'quoted.location_id' });
  const name = useId();
  const errorId = useId();
  const error = fieldState.error?.message;
  const choices = [...(isKept ? [soldChoice(sold)] : []), ...(items ?? []).map(offeredChoice)];
  return (
    <fieldset className={classes.options} aria-describedby={error ? errorId : undefined}>
      <legend>Opções de entrega</legend>
      {quote.error && isKnown && <ErrorPanel error={quote.error} onRetry={quote.refetch} />}
      {choices.map(({ value, cost, label, details, quoted }, index) => (
        <label key={value} className={classes.deliveryOption}>
          <input
            ref={index === 0 ? field.ref : undefined}
            type="radio"
            name={name}
            checked={field.value === value}
            onChange={() => {
              form.setValue('quoted', quoted, { shouldDirty: true });
              form.clearErrors('quoted.location_id');
            }}
          />
          <span>
            {label} <span className="quiet small">{details}</span>
          </span>
          <span className="tabular">{formatBrlWire(cost)}</span>
        </label>
      ))}
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

const offeredChoice = (option: DeliveryOption) => ({
  value: String(option.location_id),
  cost: option.cost,
  label: option.service_name,
  details: detailsOf(option),
  quoted: quotedOf(option),
});

const soldChoice = ({ name, cost }: SoldDelivery) => ({
  value: soldLocation,
  cost,
  label: name,
  details: 'como está no pedido',
  quoted: { location_id: soldLocation, cost, free_from: '' },
});

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
