import { customers } from '@botica/contract/features/customers/customers.contract';
import { type OrderDraft, orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { FormSkeleton } from '../../../kit/page/form-skeleton.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { newOrderLink } from '../new-order-link.ts';
import { orderOptions } from '../order-queries.ts';
import { CustomerSection } from './customer-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DiscountSection } from './discount-section.tsx';
import { DraftState, LateNotice, useDiscard } from './draft-line.tsx';
import { focusProductPicker, ItemsSection } from './items-section.tsx';
import classes from './new-order.module.css';
import { orderAgain, orderFor } from './order-from.ts';
import { OrderSummary } from './order-summary.tsx';
import type { OrderValues } from './order-values.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { PaymentSection } from './payment-section.tsx';
import { useNewOrder } from './use-new-order.ts';

const title = 'Novo pedido';
const back = { link: { to: '/orders' }, label: 'Voltar para a lista de pedidos' } as const;
const { access } = staffOrders.endpoints.createByStaff;

type Asked = { [Name in 'draft' | 'repeat' | 'customer']: number | null };

/**
 * `?draft=12`, or the start of a new order: `?repeat=9` (an order) or `?customer=7`. Parsed here, because route
 * definitions are in every first load.
 */
function useAsked(): Asked {
  const search = useSearch({ strict: false }) as { [Name in keyof Asked]?: unknown };
  const idOf = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : null);
  return { draft: idOf(search.draft), repeat: idOf(search.repeat), customer: idOf(search.customer) };
}

/** /orders/new: an order that staff type. When the first save creates a draft, its id is put into the URL. */
export function NewOrderPage() {
  const { draft: asked, repeat, customer } = useAsked();
  const missing = useOpeningPermission(access, '/orders/new');
  /** Drafts created by the open form; their id in the URL does not reload the form. */
  const own = useRef(new Set<number>());
  const [open, setOpen] = useState({ key: 0, id: asked });
  if (asked !== open.id) {
    const isOwn = asked !== null && own.current.has(asked);
    setOpen({ key: isOwn ? open.key : open.key + 1, id: asked });
  }
  if (missing) return <MissingPermission title={title} missing={missing} />;
  const started = (id: number) => void own.current.add(id);
  return <OpenDraft key={open.key} id={open.id} from={{ repeat, customer }} onStarted={started} />;
}

interface OpenDraftProps {
  id: number | null;
  from: Omit<Asked, 'draft'>;
  onStarted: (id: number) => void;
}

function OpenDraft({ id, from, onStarted }: OpenDraftProps) {
  const navigate = useNavigate();
  /** The draft that was requested when the form opened. A draft that the form creates itself is not fetched. */
  const [wanted] = useState(id);
  const [{ repeat, customer }] = useState(wanted === null ? from : nothing);
  const start = useStart(repeat, customer);
  const draft = useQuery({
    ...query(orderDrafts.endpoints.showDraft, { params: { id: wanted ?? 0 } }),
    enabled: wanted !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, however often the page is drawn
  useEffect(() => {
    if (!draft.isError) return;
    toast.error('Este rascunho não existe mais.');
    void navigate({ ...newOrderLink, replace: true });
  }, [draft.isError]);
  if ((wanted !== null && !draft.data) || start.isPending) {
    return <FormSkeleton title={title} back={back} sections={['Cliente', 'Itens', 'Entrega', 'Pagamento']} />;
  }
  return <NewOrderForm opened={draft.data ?? null} start={start.values} openId={id} onStarted={onStarted} />;
}

const nothing = { repeat: null, customer: null };

/** Initial values of the form. They stay empty if the order or customer cannot be loaded. */
function useStart(repeat: number | null, customer: number | null): { values: OrderValues | null; isPending: boolean } {
  const order = useQuery({ ...orderOptions(repeat ?? 0), enabled: repeat !== null, staleTime: 0 });
  const who = useQuery({
    ...query(customers.endpoints.show, { params: { id: customer ?? 0 } }),
    enabled: customer !== null,
  });
  const failed = order.isError || who.isError;
  useEffect(() => {
    if (failed) toast.error('Não foi possível buscar os dados para este pedido.');
  }, [failed]);
  return {
    values: (order.data && orderAgain(order.data)) ?? (who.data && orderFor(who.data)) ?? null,
    isPending: (repeat !== null && order.isPending) || (customer !== null && who.isPending),
  };
}

interface NewOrderFormProps {
  opened: OrderDraft | null;
  /** Initial values of a new order. */
  start: OrderValues | null;
  openId: number | null;
  onStarted: (id: number) => void;
}

function NewOrderForm({ opened, start, openId, onStarted }: NewOrderFormProps) {
  const navigate = useNavigate();
  const discard = useDiscard();
  const locked = usePermission(access);
  const order = useNewOrder({
    opened,
    start,
    onStarted: (id) => {
      onStarted(id);
      // That route parses its URL itself, so the router does not know its parameters.
      void navigate({ ...newOrderLink, search: { draft: id } as never, replace: true, resetScroll: false });
    },
  });
  const { draft, form, submit } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens: who comes by a key goes on typing
  useEffect(() => {
    const { customer_id: id, customer } = form.getValues();
    // A chosen customer has no field, so the focus goes to the products.
    if (id === null && (opened === null || customer.name === '')) form.setFocus('customer.name');
    else focusProductPicker();
  }, []);
  // The listener is on the document, because a click beside the fields leaves none focused.
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSending || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    if (locked === undefined) void submit();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  const onKeyDown = (event: ReactKeyboardEvent) => {
    // Enter in a field must not submit a form that is still being filled in.
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isField) event.preventDefault();
  };
  const onDiscard = async () => {
    const id = draft.id();
    if (id === undefined) return;
    const content = form.getValues();
    await draft.end();
    if (!(await discard(id, () => content, true))) draft.resume();
  };
  return (
    <Page>
      <PageHeader
        title={title}
        back={back}
        aside={<DraftState draft={draft} />}
        actions={openId !== null && <Button onClick={onDiscard}>Descartar rascunho</Button>}
      />
      <LockedNotice reason={locked} />
      <LateNotice draft={draft} />
      <form
        noValidate
        aria-label={title}
        className={classes.form}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="stack">
          {opened === null && <OtherDrafts openId={openId} />}
          <CustomerSection order={order} />
          <ItemsSection order={order} />
          <DeliverySection order={order} />
          <DiscountSection order={order} />
          <PaymentSection order={order} />
        </div>
        <div className={classes.aside}>
          <OrderSummary order={order} locked={locked} />
        </div>
      </form>
    </Page>
  );
}
