import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { IconPlus } from '@tabler/icons-react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { type Column, momentOrder } from '../../../kit/list/column.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { LinkButton } from '../../../kit/look/button.tsx';
import { couponList } from './coupon-list.ts';
import { couponListOptions } from '../coupon-queries.ts';

/** /promocode */
export function CouponsPage() {
  return (
    <ListPage
      list={couponList}
      options={couponListOptions}
      missing={usePermission(coupons.endpoints.list.access)}
      title="Cupons"
      label="Cupons"
      noun={['cupom', 'cupons']}
      pageActions={
        <LinkButton
          variant="primary"
          icon={<IconPlus size={16} aria-hidden />}
          link={{ to: '/promocode/$id', params: { id: 'create' } }}
        >
          Cadastrar cupom
        </LinkButton>
      }
      searchBy={{ name: { name: 'Nome', label: 'Buscar por nome' } }}
      columns={columns(useSession().store.time_zone)}
      rowLink={({ id }) => ({ to: '/promocode/$id', params: { id: String(id) } })}
      empty={{
        none: { title: 'Ainda não há cupons', text: 'Cadastre o primeiro para começar.' },
        found: {
          title: 'Nenhum cupom encontrado',
          text: ({ name }) => `Nenhum cupom tem “${name}” no nome.`,
        },
      }}
    />
  );
}

/** Days are those of the store's zone. */
function columns(timeZone: string): Column<Coupon>[] {
  return [
    {
      key: 'name',
      header: 'Nome',
      sortKey: 'name',
      takesRest: true,
      titled: true,
      onPhone: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'created_at',
      header: 'Data de cadastro',
      sortKey: 'created_at',
      sortWords: momentOrder,
      width: '180px',
      render: ({ created_at: createdAt }) => formatInstantDay(createdAt, timeZone),
    },
  ];
}
