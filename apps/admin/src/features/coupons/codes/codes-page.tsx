import { codeStateNames, codeStates } from '@botica/contract/features/coupons/codes/code-list-options';
import {
  type CodeListQuery,
  type CouponCodeRow,
  couponCodes,
} from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { couponMessages } from '@botica/contract/features/coupons/record/coupon-messages';
import { formatInstant } from '@botica/contract/kit/dates';
import { IconFileSpreadsheet, IconPlus, IconTicket, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { CopyButton } from '../../../kit/feedback/copy-button.tsx';
import type { Column } from '../../../kit/list/column.ts';
import { LinkChips } from '../../../kit/list/link-chips.tsx';
import { List } from '../../../kit/list/list.tsx';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { useListSearch } from '../../../kit/list/use-list.ts';
import { Button } from '../../../kit/look/button.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import { FormSkeleton } from '../../../kit/page/form-skeleton.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useRecord } from '../../../kit/page/use-record.ts';
import { couponOptions } from '../coupon-queries.ts';
import { codesText, freeCodes, lockedReason } from '../coupon-words.ts';
import { type CodeSearch, codeList } from './code-list.ts';
import { codeListOptions } from './code-queries.ts';
import classes from './codes-page.module.css';

const MakeCodesDialog = lazy(async () => ({
  default: (await import('./make-codes-dialog.tsx')).MakeCodesDialog,
}));
const RemoveCodesDialog = lazy(async () => ({
  default: (await import('./remove-codes-dialog.tsx')).RemoveCodesDialog,
}));
const CodeExportDialog = lazy(async () => ({
  default: (await import('./code-export-dialog.tsx')).CodeExportDialog,
}));

const title = 'Códigos de uso único';
const { listCodes, makeCodes, removeFreeCodes } = couponCodes.endpoints;
const toCoupon = (id: number) => ({ to: '/promocode/$id', params: { id: String(id) } }) as const;

export function CodesPage({ id }: { id: number }) {
  const missing = usePermission(listCodes.access);
  return missing ? <MissingPermission title={title} missing={missing} /> : <LoadedCodes id={id} />;
}

function LoadedCodes({ id }: { id: number }) {
  const { time_zone: timeZone } = useSession().store;
  const back = { link: toCoupon(id), label: 'Voltar para o cupom' };
  const coupon = useRecord(couponOptions(id), {
    message: couponMessages.loadFailed,
    list: () => ({ to: '/promocode' }),
  });
  if (!coupon) return <FormSkeleton title={title} back={back} sections={[title]} />;
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={`${coupon.name} · ${codesText(coupon)}`}
        back={back}
        actions={<CodeActions coupon={coupon} />}
      />
      <List
        list={codeList}
        options={(query: CodeListQuery) => codeListOptions(id, query)}
        label={title}
        noun={['código', 'códigos']}
        searchBy={{ code: { name: 'Código', label: 'Buscar por código' } }}
        filters={({ search }) => <StateChips search={search} />}
        chips={{ state: { name: 'Situação', text: ({ state }) => state && codeStateNames[state], standsAbove: true } }}
        columns={columns(timeZone)}
        rowLabel={({ code }) => code}
        empty={{
          none: {
            icon: IconTicket,
            title: 'Este cupom ainda não tem códigos de uso único',
            text: 'Gere um código diferente para cada cliente: cada um vale para um só pedido.',
          },
          found: {
            title: 'Nenhum código encontrado',
            text: 'Confira o código buscado ou limpe os filtros.',
            clear: 'Limpar filtros',
          },
        }}
        skeletonRows={8}
      />
    </Page>
  );
}

/** Actions on all codes of the coupon. */
function CodeActions({ coupon }: { coupon: Coupon }) {
  const [open, setOpen] = useState<'make' | 'remove' | 'export' | null>(null);
  const { p: _, ...filter } = codeList.toQuery(useListSearch(codeList));
  const locked = lockedReason(coupon);
  const missingWrite = usePermission(makeCodes.access);
  const missingDelete = usePermission(removeFreeCodes.access);
  const onClose = () => setOpen(null);
  const noCodes = coupon.codes === 0 ? 'Este cupom não tem códigos de uso único.' : undefined;
  const noneFree = freeCodes(coupon) === 0 ? 'Nenhum código está livre.' : undefined;
  return (
    <>
      <Button
        icon={<IconTrash size={16} aria-hidden />}
        disabledReason={missingDelete ?? locked ?? noneFree}
        onClick={() => setOpen('remove')}
      >
        Remover livres
      </Button>
      <Button
        icon={<IconFileSpreadsheet size={16} aria-hidden />}
        disabledReason={noCodes}
        onClick={() => setOpen('export')}
      >
        Exportar
      </Button>
      <Button
        variant="primary"
        icon={<IconPlus size={16} aria-hidden />}
        aria-keyshortcuts="n"
        disabledReason={missingWrite ?? locked}
        onClick={() => setOpen('make')}
      >
        Gerar códigos
      </Button>
      <Suspense>
        {open === 'make' && <MakeCodesDialog coupon={coupon} onClose={onClose} />}
        {open === 'remove' && <RemoveCodesDialog coupon={coupon} onClose={onClose} />}
        {open === 'export' && <CodeExportDialog couponId={coupon.id} filter={filter} onClose={onClose} />}
      </Suspense>
    </>
  );
}

function StateChips({ search: { state } }: { search: CodeSearch }) {
  const all = { key: 'all', text: 'Todos', patch: codeList.setting('state', undefined), isCurrent: !state };
  const chips = codeStates.map((key) => ({
    key,
    text: `${codeStateNames[key]}s`,
    patch: codeList.setting('state', key),
    isCurrent: key === state,
  }));
  return <LinkChips label="Situação" chips={[all, ...chips]} none="" />;
}

function OrderOfCode({ order }: Pick<CouponCodeRow, 'order'>) {
  if (order === null) return null;
  if (order.id === null) return order.label;
  return (
    <Link
      to="/orders/$id"
      params={{ id: String(order.id) }}
      className={classes.link}
      aria-label={`Abrir pedido ${order.label}`}
    >
      {order.label}
    </Link>
  );
}

function columns(timeZone: string): Column<CouponCodeRow>[] {
  return [
    {
      key: 'code',
      header: 'Código',
      takesRest: true,
      onPhone: 'title',
      render: ({ code }) => <span className={classes.code}>{code}</span>,
    },
    {
      key: 'state',
      header: 'Situação',
      width: '120px',
      onPhone: 'aside',
      render: ({ used_at: used }) => (
        <StatusBadge tone={used ? 'created' : 'shipped'}>{codeStateNames[used ? 'used' : 'free']}</StatusBadge>
      ),
    },
    { key: 'batch', header: 'Lote', align: 'right', width: '80px', onPhone: 'line', render: ({ batch }) => batch },
    {
      key: 'created',
      header: 'Gerado em',
      width: '160px',
      hideBelow: 1100,
      onPhone: 'hidden',
      render: ({ created_at: at }) => formatInstant(at, timeZone),
    },
    {
      key: 'used',
      header: 'Usado em',
      width: '160px',
      onPhone: 'line',
      render: ({ used_at: at }) => at && formatInstant(at, timeZone),
    },
    { key: 'order', header: 'Pedido', width: '120px', onPhone: 'left', render: OrderOfCode },
    rowActions(({ code }) => <CopyButton text={code} label={`Copiar ${code}`} />, { width: '88px' }),
  ];
}
