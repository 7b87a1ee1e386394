import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError } from '../../../kit/api/api.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { LinkTabs } from '../../../kit/page/link-tabs.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useRecentRecord } from '../../../kit/page/recent-records.ts';
import { useLiveRecord } from '../../../platform/live/use-live-record.ts';
import { newOrderLink } from '../../orders/new-order-link.ts';
import type { CustomerPageSearch } from '../customer-page-search.ts';
import { customerOptions } from '../customer-queries.ts';
import { customerList } from '../list/customer-list.ts';
import { CustomerPageSkeleton } from './customer-page-skeleton.tsx';
import { PersonalTab } from './personal-tab.tsx';

// The tab loads on demand, because the form is most of this page's size.
const CustomerOrdersTab = lazy(() =>
  import('../history/customer-orders-tab.tsx').then((module) => ({ default: module.CustomerOrdersTab })),
);

const CustomerMessagesTab = lazy(() =>
  import('../../messenger/customer/customer-messages-tab.tsx').then((module) => ({
    default: module.CustomerMessagesTab,
  })),
);

interface CustomerPageProps {
  /** The id as in the URL. */
  id: string;
  search: CustomerPageSearch;
}

/** Back link to the order that linked here, else to the list with its last state. */
function backFrom({ order }: CustomerPageSearch): { link: LinkProps; label: string } {
  if (order) return { link: { to: '/orders/$id', params: { id: String(order) } }, label: 'Voltar para o pedido' };
  return { link: { to: '/customers', search: customerList.last() }, label: 'Voltar para a lista de clientes' };
}

/** Page of a customer: data, addresses and orders. */
export function CustomerPage({ id, search }: CustomerPageProps) {
  const missing = usePermission(customers.endpoints.show.access);
  if (missing) return <MissingPermission title="Cliente" missing={missing} />;
  return <LoadedCustomer id={id} search={search} />;
}

function LoadedCustomer({ id, search }: CustomerPageProps) {
  useLiveRecord('customer', id, 'neste cliente');
  const { data, error, refetch } = useQuery(customerOptions(id));
  const back = backFrom(search);
  if (data) return <CustomerView customer={data} search={search} />;
  if (!error) return <CustomerPageSkeleton back={back} />;
  return (
    <Page>
      <PageHeader title="Cliente" back={back} />
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          icon={<IconUserOff size={28} stroke={1.5} />}
          title={error.message}
          actions={<LinkButton link={{ to: '/customers' }}>Ver todos os clientes</LinkButton>}
        >
          O cadastro pode ter sido unido a outro.
        </EmptyState>
      ) : (
        <ErrorPanel error={error} onRetry={refetch} />
      )}
    </Page>
  );
}

function NewOrderButton({ customerId }: { customerId: number }) {
  const missing = usePermission({ area: 'Pedidos', level: 'write' });
  if (missing) return <Button disabledReason={missing}>Novo pedido</Button>;
  // That route parses its URL itself, so the router does not know its parameters.
  return <LinkButton link={{ ...newOrderLink, search: { customer: customerId } as never }}>Novo pedido</LinkButton>;
}

const firstPage = { p: undefined, 'sort-by': undefined, ascending: undefined };

function CustomerView({ customer, search }: { customer: CustomerDetail; search: CustomerPageSearch }) {
  const { store } = useSession();
  const tab = search.tab ?? 'data';
  useRecentRecord('customer', customer.id, customer.name);
  return (
    <Page>
      <PageHeader
        title={customer.name}
        aside={customer.anonymised_at && <StatusBadge tone="created">Anonimizado</StatusBadge>}
        subtitle={`Cliente desde ${formatInstantDay(customer.created_at, store.time_zone)}`}
        back={backFrom(search)}
        actions={!customer.anonymised_at && <NewOrderButton customerId={customer.id} />}
      />
      <LinkTabs
        label="Cadastro, pedidos e mensagens"
        current={tab}
        tabs={[
          { key: 'data', label: 'Dados Pessoais', patch: { ...firstPage, tab: undefined } },
          { key: 'orders', label: 'Pedidos', patch: { ...firstPage, tab: 'orders' }, count: customer.totals.orders },
          { key: 'messages', label: 'Mensagens', patch: { ...firstPage, tab: 'messages' } },
        ]}
      />
      <Suspense>
        {tab === 'orders' && <CustomerOrdersTab customer={customer} />}
        {tab === 'messages' && <CustomerMessagesTab customer={customer} />}
      </Suspense>
      {/* The form stays mounted while another tab is open, so that typed text is not lost. */}
      <PersonalTab key={customer.anonymised_at} customer={customer} hidden={tab !== 'data'} />
    </Page>
  );
}
