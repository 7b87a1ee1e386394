import { stores } from '@botica/contract/features/stores/stores.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { errorMessage } from '../../kit/api/error-message.ts';
import { query } from '../../kit/api/query.ts';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Button } from '../../kit/look/button.tsx';
import { useDocumentTitle } from '../../kit/page/page.tsx';
import { printNames } from '../orders/print-choice.ts';
import type { PrintAddress } from './print-address.ts';
import { PrintSheets } from './print-sheets.tsx';
import classes from './sheet.module.css';
import { type PrintJob, usePrintJob } from './use-print-job.ts';
import { usePrintOnce } from './use-print-once.ts';

const closeHint = 'Você pode fechar esta janela';

/** `/orders/{id}/print`: prints when everything is loaded, then closes itself. A preview does neither. */
export function PrintPage({ chosen, document: requested, paper, isPreview }: PrintAddress) {
  const job = usePrintJob(chosen);
  const settings = useQuery(query(stores.endpoints.settings, {}));
  const [document, setDocument] = useState(requested);
  const [isWithoutMissing, printWithoutMissing] = useState(false);
  const { loaded, total, isComplete } = job;
  const missing = isComplete ? (total ?? 0) - loaded.length : 0;
  const isReady = isComplete && loaded.length > 0 && (missing === 0 || isWithoutMissing);
  const [title] = printNames[document];
  useDocumentTitle(isReady ? headingOf(title, loaded) : title);
  const isDone = usePrintOnce(isReady && settings.data !== undefined && !isPreview);

  const problem = job.problem ?? (settings.error && errorMessage(settings.error));
  const isOfOne = 'ids' in chosen && chosen.ids.length <= 1;
  useEffect(() => {
    if (problem && isOfOne) window.close();
  }, [problem, isOfOne]);

  if (problem) return <Problem text={problem} job={job} retry={settings.error ? settings.refetch : job.retry} />;
  if (isComplete && !isReady) {
    return (
      <Message role="alert" heading={missingText(missing, total ?? 0)}>
        <p>Nada foi impresso. Imprima os outros, ou feche esta janela e escolha de novo na lista.</p>
        <Button variant="primary" onClick={() => printWithoutMissing(true)}>
          Imprimir {loaded.length === 1 ? 'o outro' : `os outros ${count(loaded.length)}`}
        </Button>
      </Message>
    );
  }
  if (!isReady || !settings.data) return <Loading job={job} />;
  return (
    <PrintSheets
      key={document}
      details={loaded}
      settings={settings.data}
      document={document}
      onDocument={setDocument}
      asked={paper}
      hint={isDone ? closeHint : null}
    />
  );
}

const count = (number: number) => number.toLocaleString('pt-BR');

function headingOf(title: string, orders: PrintJob['loaded']): string {
  const [first] = orders;
  return orders.length === 1 && first
    ? `${title} do pedido ${first.order.label}`
    : `${title} de ${count(orders.length)} pedidos`;
}

const missingText = (missing: number, total: number) =>
  missing === 1
    ? `1 dos ${count(total)} pedidos não existe nesta loja.`
    : `${count(missing)} dos ${count(total)} pedidos não existem nesta loja.`;

function Message({ role, heading, children }: { role: 'alert' | 'status'; heading?: string; children: ReactNode }) {
  return (
    <div className={classes.message} role={role}>
      {heading && <h1>{heading}</h1>}
      {children}
    </div>
  );
}

function Problem({ text, job, retry }: { text: string; job: PrintJob; retry: (() => unknown) | null }) {
  const { loaded, total } = job;
  return (
    <Message role="alert" heading={text}>
      {retry && loaded.length > 0 && (
        <p>
          {count(loaded.length)} de {count(total ?? 0)} pedidos já chegaram. Nada foi impresso.
        </p>
      )}
      {retry && <Button onClick={retry}>Tentar novamente</Button>}
      <p>{closeHint}.</p>
    </Message>
  );
}

function Loading({ job: { loaded, total } }: { job: PrintJob }) {
  if (loaded.length === 0 || total === undefined) return <Message role="status">Carregando...</Message>;
  return (
    <Message role="status">
      <p>
        Carregando {count(loaded.length)} de {count(total)} pedidos...
      </p>
      <div className={classes.progress}>
        <ProgressBar label="Pedidos carregados" max={total} value={loaded.length} />
      </div>
      <p>A impressão abre quando todos tiverem chegado.</p>
    </Message>
  );
}
