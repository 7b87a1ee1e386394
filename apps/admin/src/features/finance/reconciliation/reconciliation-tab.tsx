import type {
  Reconciliation,
  ReconciliationPeriod,
} from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { writeFinance } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { addDays, dayInZone } from '@botica/contract/kit/dates';
import { IconDownload, IconFileImport, IconScale } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { DateInput } from '../../../kit/form/date-field.tsx';
import { PageKeys } from '../../../kit/keys/page-keys.tsx';
import { useShow } from '../../../kit/list/use-list.ts';
import { Button } from '../../../kit/look/button.tsx';
import { DownloadLink } from '../../../kit/look/download-link.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { OpenEntryTable, OpenLineTable, PairedTable, ProposalTable } from './line-tables.tsx';
import { counted } from './pair-words.ts';
import classes from './reconciliation.module.css';
import { reconciliationOptions, unmatchedPath } from './reconciliation-queries.ts';
import { StatementDialog } from './statement-dialog.tsx';
import { StatementsSection } from './statements-section.tsx';
import { usePairs } from './use-pairs.ts';

/** A longer list would push the pairs out of sight. */
const mostOpenEntries = 30;

interface ReconciliationTabProps {
  title: string;
  tabs: ReactNode;
  since: string | undefined;
  until: string | undefined;
}

/** Conciliação: bank statement lines beside entries of the book. A person confirms each pair. */
export function ReconciliationTab({ title, tabs, since, until }: ReconciliationTabProps) {
  const session = useSession();
  const today = dayInZone(new Date(), session.store.time_zone);
  const to = until ?? today;
  const period = { from: since ?? addDays(to, -30), to };
  const missing = usePermission(writeFinance);
  const [isSending, setSending] = useState(false);
  const reply = useQuery({ ...reconciliationOptions(period), placeholderData: keepPreviousData });
  const pairs = usePairs();
  const { data } = reply;
  const sure = data?.lines.filter(({ proposal }) => proposal?.is_sure) ?? [];
  const confirmSure = () => {
    if (missing === undefined && sure.length > 0 && !pairs.isBusy) pairs.confirm.mutate(sure);
  };
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <>
            <DownloadLink href={unmatchedPath(period, session)} icon={<IconDownload size={16} stroke={1.75} />}>
              Baixar o que falta
            </DownloadLink>
            <Button
              variant="primary"
              icon={<IconFileImport size={16} stroke={1.75} />}
              disabledReason={missing}
              onClick={() => setSending(true)}
            >
              Enviar extrato
            </Button>
          </>
        }
      />
      <PageKeys
        keys={[
          { key: 'e', meaning: 'envia um extrato', run: () => missing === undefined && setSending(true) },
          { key: 'c', meaning: 'confirma os pares certos', run: confirmSure },
        ]}
      />
      {tabs}
      <Period period={period} today={today} />
      {reply.error ? (
        <ErrorPanel error={reply.error} onRetry={reply.refetch} />
      ) : data ? (
        <div className={classes.parts} aria-busy={reply.isFetching}>
          <Parts data={data} missing={missing} pairs={pairs} sureCount={sure.length} onConfirmSure={confirmSure} />
        </div>
      ) : (
        <div className={classes.place} role="status" aria-busy>
          <p className="quiet">Carregando...</p>
        </div>
      )}
      <StatementsSection missing={missing} />
      {isSending && <StatementDialog onClose={() => setSending(false)} />}
    </Page>
  );
}

function Period({ period: { from, to }, today }: { period: ReconciliationPeriod; today: string }) {
  const show = useShow();
  return (
    <div className={classes.period}>
      <DateInput
        label="De"
        value={from}
        maxDate={to}
        onChange={(next) => show({ since: next || undefined, until: to })}
      />
      <DateInput
        label="Até"
        value={to}
        onChange={(next) => show({ until: next && next !== today ? next : undefined, since: from })}
      />
    </div>
  );
}

interface PartsProps {
  data: Reconciliation;
  missing: string | undefined;
  pairs: ReturnType<typeof usePairs>;
  sureCount: number;
  onConfirmSure: () => void;
}

function Parts({ data: { lines, unmatched, is_capped }, missing, pairs, sureCount, onConfirmSure }: PartsProps) {
  const proposed = lines.filter(({ proposal }) => proposal !== null);
  const paired = lines.filter(({ matched }) => matched !== null);
  const open = lines.filter(({ proposal, matched }) => proposal === null && matched === null);
  const buttons = { missing, isBusy: pairs.isBusy };
  if (lines.length + unmatched.length === 0)
    return (
      <EmptyState icon={<IconScale size={28} stroke={1.5} />} title="Nada a conciliar neste período">
        Envie o extrato do banco ou o relatório da adquirente, ou escolha outros dias.
      </EmptyState>
    );
  return (
    <>
      <p className={classes.sum} role="status">
        {counted(proposed.length, 'par a confirmar', 'pares a confirmar')},{' '}
        {counted(paired.length, 'conciliado', 'conciliados')}, {open.length.toLocaleString('pt-BR')} só no extrato,{' '}
        {unmatched.length.toLocaleString('pt-BR')} só no livro.
        {is_capped && ' O período tem mais do que cabe aqui: escolha um mais curto.'}
      </p>
      {proposed.length > 0 && (
        <SectionCard title="A confirmar" description="Um par é certo quando nenhum outro lançamento se parece com ele.">
          <div className="stack">
            <div>
              <Button
                variant="primary"
                loading={pairs.confirm.isPending}
                disabledReason={missing ?? (sureCount === 0 ? 'Nenhum par é certo: confirme um por um.' : undefined)}
                onClick={onConfirmSure}
              >
                Confirmar todos os certos ({sureCount.toLocaleString('pt-BR')})
              </Button>
            </div>
            <ProposalTable
              label="A confirmar"
              rows={proposed}
              {...buttons}
              onAct={(line) => pairs.confirm.mutate([line])}
            />
          </div>
        </SectionCard>
      )}
      {open.length > 0 && (
        <SectionCard title="Só no extrato" description="O livro não tem nada igual em até três dias.">
          <OpenLineTable label="Só no extrato" rows={open} />
        </SectionCard>
      )}
      {unmatched.length > 0 && (
        <SectionCard title="Só no livro" description="Devia ter chegado e nenhum extrato mostra.">
          <OpenEntryTable label="Só no livro" rows={unmatched.slice(0, mostOpenEntries)} />
          {unmatched.length > mostOpenEntries && (
            <p className="quiet">
              Os primeiros {mostOpenEntries} de {unmatched.length.toLocaleString('pt-BR')}: todos estão em{' '}
              <em>Baixar o que falta</em>.
            </p>
          )}
        </SectionCard>
      )}
      {paired.length > 0 && (
        <SectionCard title="Conciliados">
          <PairedTable label="Conciliados" rows={paired} {...buttons} onAct={({ id }) => pairs.part.mutate([id])} />
        </SectionCard>
      )}
    </>
  );
}
