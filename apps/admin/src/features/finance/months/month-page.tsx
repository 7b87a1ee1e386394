import { monthName } from '@botica/contract/features/finance/months/month-id';
import type { MonthStatement } from '@botica/contract/features/finance/months/months.contract';
import { formatDay, formatInstant } from '@botica/contract/kit/dates';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { DownloadLink } from '../../../kit/look/download-link.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { MonthClosing } from './month-closing.tsx';
import { monthOptions, monthSheetPath } from './month-queries.ts';
import { MonthSheet } from './month-sheet.tsx';
import { MonthStatusBadge } from './month-status-badge.tsx';
import classes from './months.module.css';

const backToMonths: { link: LinkProps; label: string } = {
  link: { to: '/pagarme', search: { tab: 'months' } },
  label: 'Voltar para os meses',
};

/** A month as a printable statement. */
export function MonthPage({ id, tabs }: { id: number; tabs: ReactNode }) {
  const reply = useQuery(monthOptions(id));
  const { data } = reply;
  return (
    <Page>
      <PageHeader
        title={`Extrato de ${monthName(id)}`}
        aside={data && <MonthStatusBadge status={data.status} />}
        subtitle={data && <Subtitle month={data} />}
        back={backToMonths}
        actions={data && <Actions month={data} />}
      />
      <div className={classes.screen}>{tabs}</div>
      {reply.error && !data ? (
        <ErrorPanel error={reply.error} onRetry={reply.refetch} />
      ) : data ? (
        <MonthSheet month={data} />
      ) : (
        <div className={classes.place} aria-busy />
      )}
    </Page>
  );
}

function Subtitle({ month: { from, to, closed_at: at, closed_by: by } }: { month: MonthStatement }) {
  const { store, store_name: name } = useSession();
  const closing = at === null ? '' : `, fechado por ${by} em ${formatInstant(at, store.time_zone)}`;
  return `${name}, ${formatDay(from)} a ${formatDay(to)}${closing}`;
}

function Actions({ month }: { month: MonthStatement }) {
  const session = useSession();
  return (
    <>
      <DownloadLink href={monthSheetPath(month.id, session)} icon={<IconDownload size={16} stroke={1.75} />}>
        Baixar CSV
      </DownloadLink>
      <Button icon={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
        Imprimir
      </Button>
      <MonthClosing month={month} />
    </>
  );
}
