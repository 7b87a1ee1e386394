import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { couponStateNames, couponStates } from '@botica/contract/features/coupons/list/coupon-list-options';
import { couponScope } from '@botica/contract/features/coupons/record/coupon-scope';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { counted } from '@botica/contract/kit/text';
import { IconDiscount, IconPlus } from '@tabler/icons-react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { type Column, momentOrder, type SortWords } from '../../../kit/list/column.ts';
import { FirstStep } from '../../../kit/list/first-step.tsx';
import { LinkChips } from '../../../kit/list/link-chips.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { CutText } from '../../../kit/list/table-cell.tsx';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { ImportButton } from '../../../platform/imports/import-button.tsx';
import { couponListOptions } from '../coupon-queries.ts';
import { CouponStateBadge } from '../coupon-state-badge.tsx';
import { discountText, stepNames, stepOf, usesText } from '../coupon-words.ts';
import { CouponActions } from './coupon-actions.tsx';
import { type CouponSearch, couponList } from './coupon-list.ts';
import classes from './coupons-page.module.css';

/** /promocode: all on one page. */
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
        <>
          <ImportButton kind="coupons" access={coupons.endpoints.update.access} />
          <NewButton />
        </>
      }
      searchBy={{ name: { name: 'Código', label: 'Buscar por código' } }}
      filters={({ search }) => <StateChips search={search} />}
      chips={{ state: { name: 'Situação', text: ({ state }) => state && couponStateNames[state], standsAbove: true } }}
      columns={columns(useSession().store.time_zone)}
      rowLink={({ id }) => ({ to: '/promocode/$id', params: { id: String(id) } })}
      rowLabel={({ name }) => name}
      empty={{
        none: {
          icon: IconDiscount,
          title: 'Ainda não há cupons',
          text: 'Crie o primeiro para dar desconto nos produtos ou no frete.',
          actions: (
            <FirstStep
              needed={coupons.endpoints.create.access}
              link={{ to: '/promocode/$id', params: { id: 'create' } }}
            >
              Criar o primeiro cupom
            </FirstStep>
          ),
        },
        found: {
          title: 'Nenhum cupom encontrado',
          text: 'Confira o código buscado ou limpe os filtros.',
          clear: 'Limpar filtros',
        },
      }}
      foot="count"
      skeletonRows={8}
    />
  );
}

function NewButton() {
  const missing = usePermission(coupons.endpoints.create.access);
  const look = { variant: 'primary', icon: <IconPlus size={16} aria-hidden />, children: 'Criar cupom' } as const;
  if (missing) return <Button {...look} disabledReason={missing} />;
  return <LinkButton {...look} aria-keyshortcuts="n" link={{ to: '/promocode/$id', params: { id: 'create' } }} />;
}

function StateChips({ search: { state } }: { search: CouponSearch }) {
  const all = { key: 'all', text: 'Todos', patch: couponList.setting('state', undefined), isCurrent: !state };
  const chips = couponStates.map((key) => ({
    key,
    text: couponStateNames[key],
    patch: couponList.setting('state', key),
    isCurrent: key === state,
  }));
  return <LinkChips label="Situação" chips={[all, ...chips]} none="" />;
}

const useOrder: SortWords = ['menos usados', 'mais usados'];

/** Days are in the store's time zone. */
function columns(timeZone: string): Column<Coupon>[] {
  return [
    {
      key: 'name',
      header: 'Código',
      sortKey: 'name',
      takesRest: true,
      onPhone: 'title',
      render: ({ name }) => <CutText wrapsOnPhone>{name}</CutText>,
    },
    {
      key: 'discount',
      header: 'Desconto',
      align: 'right',
      width: '124px',
      onPhone: 'aside',
      render: discountText,
    },
    {
      key: 'step',
      header: 'Aplicação',
      width: '120px',
      onPhone: 'line',
      render: (row) => stepNames[stepOf(row)],
    },
    {
      key: 'scope',
      header: 'Vale para',
      width: '168px',
      hideBelow: 1280,
      onPhone: 'line',
      quiet: 'phone',
      render: (row) => couponScope(row) || 'todos os produtos',
    },
    {
      key: 'availability',
      header: 'Disponibilidade',
      sortKey: 'amount_used',
      sortWords: useOrder,
      largestFirst: true,
      width: '264px',
      onPhone: 'plain',
      render: (row) => (
        <div className={classes.availability}>
          <CouponStateBadge coupon={row} />
          <span className="quiet small tabular">
            {usesText(row)}
            {row.codes > 0 && (
              <>
                <br />
                {counted(row.codes, 'código', 'códigos')}
              </>
            )}
          </span>
        </div>
      ),
    },
    {
      key: 'until',
      header: 'Validade',
      sortKey: 'available_to',
      sortWords: momentOrder,
      largestFirst: true,
      width: '148px',
      hideBelow: 1100,
      onPhone: 'left',
      quiet: 'phone',
      render: ({ available_to: to }) => `até ${formatInstantDay(lastMoment(to), timeZone)}`,
    },
    rowActions((row) => <CouponActions row={row} />, { width: '164px', onPhone: 'right' }),
  ];
}

/** The end is exclusive: for an end at midnight a person expects the day before. */
const lastMoment = (to: string) => new Date(Date.parse(to) - 1).toISOString();
