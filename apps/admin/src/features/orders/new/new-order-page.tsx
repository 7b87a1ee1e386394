import { type OrderDraft, orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
import { CustomerSection } from './customer-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DraftState, LateNotice, useDiscard } from './draft-line.tsx';
import { ItemsSection } from './items-section.tsx';
import classes from './new-order.module.css';
import { OrderSummary } from './order-summary.tsx';
import { OtherDrafts } from './other-drafts.tsx';
import { PaymentSection } from './payment-section.tsx';
import { useNewOrder } from './use-new-order.ts';

const title = 'Novo pedido';
const back = { link: { to: '/orders' }, label: 'Voltar para a lista de pedidos' } as const;
const { access } = staffOrders.endpoints.createByStaff;

/** `?draft=12`: read here, since every route, and what it checks, is in every first load. */
function useAskedDraft(): number | null {
  const { draft } = useSearch({ strict: false }) as { draft?: unknown };
  const id = Number(draft);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** /orders/new: an order that staff type. A draft that begins as one types stands in the address from then on. */
export function NewOrderPage() {
  const asked = useAskedDraft();
  const missing = useOpeningPermission(access, '/orders/new');
  /** Those that the open form has begun: their address is its own. */
  const own = useRef(new Set<number>());
  const [open, setOpen] = useState({ key: 0, id: asked });
  if (asked !== open.id) {
    const isOwn = asked !== null && own.current.has(asked);
    setOpen({ key: isOwn ? open.key : open.key + 1, id: asked });
  }
  if (missing) return <MissingPermission title={title} missing={missing} />;
  const started = (id: number) => void own.current.add(id);
  return <OpenDraft key={open.key} id={open.id} onStarted={started} />;
}

interface OpenDraftProps {
  id: number | null;
  onStarted: (id: number) => void;
}

function OpenDraft({ id, onStarted }: OpenDraftProps) {
  const navigate = useNavigate();
  /** What was asked for when the form opened; what it begins itself is not fetched. */
  const [wanted] = useState(id);
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
  if (wanted !== null && !draft.data) {
    return <FormSkeleton title={title} back={back} sections={['Cliente', 'Itens', 'Entrega', 'Pagamento']} />;
  }
  return <NewOrderForm opened={draft.data ?? null} openId={id} onStarted={onStarted} />;
}

interface NewOrderFormProps {
  opened: OrderDraft | null;
  openId: number | null;
  onStarted: (id: number) => void;
}

function NewOrderForm({ opened, openId, onStarted }: NewOrderFormProps) {
  const navigate = useNavigate();
  const discard = useDiscard();
  const locked = usePermission(access);
  const order = useNewOrder({
    opened,
    onStarted: (id) => {
      onStarted(id);
      // That route reads its URL by itself: the router knows no parameter of it.
      void navigate({ ...newOrderLink, search: { draft: id } as never, replace: true, resetScroll: false });
    },
  });
  const { draft, form, submit } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens: who comes by a key goes on typing
  useEffect(() => {
    if (opened === null) form.setFocus('customer.name');
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) void submit();
    // Enter in a field never sends what one is still typing.
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.ctrlKey || event.metaKey || isField) event.preventDefault();
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
          <PaymentSection order={order} />
        </div>
        <div className={classes.aside}>
          <OrderSummary order={order} locked={locked} />
        </div>
      </form>
    </Page>
  );
}
