import { type OrderDraft, orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type FieldErrors, type FieldPath, set, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/api/draw-key.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { orderOptions } from '../order-queries.ts';
import { checkOrder, emptyOrder, type OrderErrors, type OrderValues, quotedOf } from './order-values.ts';
import { useDraft } from './use-draft.ts';

const { createByStaff, offeredProduct, quoteStaffOrder } = staffOrders.endpoints;

function nested(errors: OrderErrors): FieldErrors<OrderValues> {
  const result: FieldErrors<OrderValues> = {};
  for (const [path, message] of Object.entries(errors)) set(result, path, { type: 'contract', message });
  return result;
}

/** Loads the current price into the form, so that the person sees it before the next try. */
export async function takeNewPrice(
  client: QueryClient,
  form: Pick<UseFormReturn<OrderValues>, 'setValue'>,
  values: OrderValues,
): Promise<void> {
  const { branch_id, address, quoted } = values;
  await invalidate(client, quoteStaffOrder);
  const query = { branch_id, zip: address.zip };
  const { items } = await call(quoteStaffOrder, { query });
  const option = items.find(({ location_id: id }) => String(id) === quoted.location_id);
  if (option) form.setValue('quoted', quotedOf(option), { shouldDirty: true });
}

interface NewOrderOptions {
  opened: OrderDraft | null;
  start: OrderValues | null;
  onStarted: (id: number) => void;
}

/**
 * The form of a new order. It saves a draft while the person types, and sends the order once, however often it is
 * retried.
 */
export function useNewOrder({ opened, start, onStarted }: NewOrderOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  /** The CPF or CNPJ that the server refused because a customer has it; that customer can then be chosen. */
  const [knownDocument, setKnownDocument] = useState<string | null>(null);
  /** Idempotency key: resending the same order after a lost reply must not create a second one. */
  const lastSent = useRef({ text: '', key: '' });
  const form = useForm<OrderValues>({
    defaultValues: opened?.content ?? start ?? emptyOrder,
    resolver: (values) => {
      const { errors } = checkOrder(values, null);
      const isRight = Object.keys(errors).length === 0;
      return isRight ? { values, errors: {} } : { values: {}, errors: nested(errors) };
    },
  });
  const draft = useDraft(form, { opened, onStarted });

  const show = (errors: OrderErrors) => {
    Object.entries(errors).forEach(([path, message], index) => {
      form.setError(path as FieldPath<OrderValues>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };

  const refused = async (error: unknown, values: OrderValues, errors: OrderErrors) => {
    if (!(error instanceof ApiError)) return toast.error(errorMessage(error));
    if (error.code === 'orders.known_customer') setKnownDocument(values.customer.document);
    if (error.code === 'orders.freight_changed') await takeNewPrice(client, form, values).catch(() => undefined);
    // Each row then shows its product's current price before the next try.
    if (error.code === 'orders.price_changed') await invalidate(client, offeredProduct);
    if (error.code === 'orders.draft_gone') void draft.keepAnew();
    show(errors);
    toast.error(errorMessage(error));
  };

  const again = () => {
    setSaving(false);
    draft.resume();
  };

  const send = async (values: OrderValues) => {
    setSaving(true);
    // The order needs the id of a draft whose save is still running.
    await draft.end();
    const { order, ofServer } = checkOrder(values, draft.id() ?? null);
    if (!order) return again();
    const text = JSON.stringify(order);
    if (lastSent.current.text !== text) lastSent.current = { text, key: drawKey() };
    try {
      const detail = await call(createByStaff, { body: order }, { idempotencyKey: lastSent.current.key });
      const { id, label } = detail.order;
      client.setQueryData(orderOptions(id).queryKey, detail);
      void invalidate(client, orders.endpoints.list);
      void invalidate(client, orderDrafts.endpoints.listDrafts);
      toast.success(`Pedido ${label} registrado.`);
      await navigate({ to: '/orders/$id', params: { id: String(id) }, replace: true });
    } catch (error) {
      again();
      await refused(error, values, error instanceof ApiError ? ofServer(error.fields) : {});
    }
  };

  return {
    form,
    draft,
    isSaving,
    knownDocument,
    forgetKnown: () => setKnownDocument(null),
    submit: () => form.handleSubmit(send)(),
  };
}
export type NewOrder = ReturnType<typeof useNewOrder>;
