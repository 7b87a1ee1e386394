import { paginate } from '@botica/contract/kit/page';
import { useState } from 'react';
import { type Column, momentOrder, numberOrder } from '../../kit/list/column.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { Pager } from '../../kit/list/pager.tsx';
import { Button } from '../../kit/look/button.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../kit/look/status-colors.ts';
import { EmptyState } from '../../kit/page/empty-state.tsx';

interface SampleRow {
  id: number;
  customer: string;
  createdAt: string;
  method: string;
  price: string;
  tone: StatusTone;
  status: string;
}

const rows: SampleRow[] = [
  row(1042, 'Mariana Duarte Figueiredo', 'R$ 1.234,56', 'created', 'Pedido Realizado'),
  row(1041, 'João Pedro Albuquerque', 'R$ 89,90', 'approved', 'Pedido Aprovado'),
  row(1040, 'Conceição de Oliveira Nogueira Sampaio', 'R$ 312,00', 'preparing', 'Pedido em Preparação'),
  row(1039, 'Luiz Tavares', 'R$ 45,10', 'shipped', 'Pedido Expedido'),
  row(1038, 'Rita Ávila', 'R$ 2.040,00', 'cancelled', 'Pedido Cancelado'),
  row(1037, 'Caetano Prado', 'R$ 178,35', 'shipped', 'Pedido Expedido'),
];

function row(id: number, customer: string, price: string, tone: StatusTone, status: string): SampleRow {
  return { id, customer, createdAt: '20/11/2026 14:05', method: 'Pix', price, tone, status };
}

const columns: Column<SampleRow>[] = [
  {
    key: 'alias',
    header: 'Pedido',
    sortKey: 'alias',
    sortWords: numberOrder,
    onPhone: 'title',
    render: ({ id }) => `#${id}`,
  },
  { key: 'customer', header: 'Cliente', sortKey: 'customer_name', render: ({ customer }) => customer },
  {
    key: 'created',
    header: 'Data',
    sortKey: 'created_at',
    sortWords: momentOrder,
    render: ({ createdAt }) => createdAt,
  },
  { key: 'method', header: 'Pagamento', onPhone: 'hidden', render: ({ method }) => method },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'status_name',
    onPhone: 'aside',
    render: ({ tone, status }) => <StatusBadge tone={tone}>{status}</StatusBadge>,
  },
  {
    key: 'price',
    header: 'Total',
    sortKey: 'price_net',
    sortWords: numberOrder,
    align: 'right',
    render: ({ price }) => price,
  },
];

export function GalleryList() {
  const [state, setState] = useState<'rows' | 'loading' | 'empty' | 'error'>('rows');
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const toggle = ({ id }: SampleRow) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const shown = { rows, loading: undefined, empty: [], error: [] }[state];
  return (
    <>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {(['rows', 'loading', 'empty', 'error'] as const).map((next) => (
          <Button key={next} variant="subtle" onClick={() => setState(next)}>
            {{ rows: 'Lista', loading: 'Carregando', empty: 'Vazia', error: 'Com erro' }[next]}
          </Button>
        ))}
      </div>
      <ListTable
        label="Pedidos"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/orders/$id', params: { id: String(id) } })}
        rowLabel={({ id }) => `Pedido #${id}`}
        sort={{ by: 'created_at', ascending: false }}
        empty={<EmptyState title="Nenhum pedido encontrado">Confira a busca ou limpe os filtros.</EmptyState>}
        error={state === 'error' ? new Error('sample') : undefined}
        onRetry={() => setState('rows')}
        skeletonRows={6}
        selection={{ selected, onToggle: toggle }}
      />
      <Pager pagination={paginate(3, 812)} noun={['pedido', 'pedidos']} />
    </>
  );
}
