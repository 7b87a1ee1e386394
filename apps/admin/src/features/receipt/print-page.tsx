import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { mostPrinted } from '@botica/contract/features/receipt/most-printed';
import { type StoreSettings, stores } from '@botica/contract/features/stores/stores.contract';
import { IconPrinter } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '../../kit/api/error-message.ts';
import { query } from '../../kit/api/query.ts';
import { Button } from '../../kit/look/button.tsx';
import { SegmentedSwitch } from '../../kit/look/segmented-switch.tsx';
import { useDocumentTitle } from '../../kit/page/page.tsx';
import { orderOptions } from '../orders/order-queries.ts';
import { PackingSheet } from './packing-sheet.tsx';
import { pageName, pageRules, paperFor, papersOf, storePaper } from './print-paper.ts';
import type { PrintDocument, PrintPaper } from './print-papers.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import classes from './sheet.module.css';
import { usePrintOnce } from './use-print-once.ts';

const closeHint = 'Você pode fechar esta janela';

const documents = [
  { value: 'receipt', label: 'Recibo' },
  { value: 'packing', label: 'Lista de separação' },
] as const;

const paperNames: Record<PrintPaper, string> = { a4: 'A4', '80mm': '80 mm', label: 'Etiqueta' };

interface PrintPageProps {
  /** Of the orders, in the order in which they are printed. */
  ids: readonly (string | number)[];
  document: PrintDocument;
  paper: PrintPaper | undefined;
}

/** `/orders/{id}/print`: prints itself and closes. */
export function PrintPage({ ids: named, document: asked, paper }: PrintPageProps) {
  const ids = [...new Set(named)].slice(0, mostPrinted);
  const orders = useQueries({
    queries: ids.map((id) => orderOptions(id)),
    combine: (found) => ({
      error: found.find((one) => one.error)?.error,
      details: found.flatMap(({ data }) => data ?? []),
    }),
  });
  const settings = useQuery(query(stores.endpoints.settings, {}));
  const [document, setDocument] = useState(asked);
  const error = orders.error ?? settings.error;
  const isReady = orders.details.length === ids.length;
  const title = documents.find(({ value }) => value === document)?.label ?? '';
  const [first] = orders.details;
  const heading =
    ids.length > 1 ? `${title} de ${ids.length} pedidos` : first && `${title} do pedido ${first.order.label}`;
  useDocumentTitle(isReady && heading ? heading : title);

  const isDone = usePrintOnce(isReady && settings.data !== undefined);

  useEffect(() => {
    if (error) window.close();
  }, [error]);

  if (error) {
    return (
      <div className={classes.message} role="alert">
        <h1>{errorMessage(error)}</h1>
        <p>{closeHint}.</p>
      </div>
    );
  }
  if (!isReady || !settings.data) {
    return (
      <div className={classes.message} role="status">
        Carregando...
      </div>
    );
  }
  return (
    <Sheets
      key={document}
      details={orders.details}
      settings={settings.data}
      document={document}
      onDocument={setDocument}
      asked={paper}
      isDone={isDone}
    />
  );
}

interface SheetsProps {
  details: readonly OrderDetail[];
  settings: StoreSettings;
  document: PrintDocument;
  onDocument: (document: PrintDocument) => void;
  asked: PrintPaper | undefined;
  isDone: boolean;
}

function Sheets({ details, settings, document: kind, onDocument, asked, isDone }: SheetsProps) {
  const [paper, setPaper] = useState(() => paperFor(kind, asked));
  const desk = useRef<HTMLDivElement>(null);

  // A sheet made by script: the content security policy allows no <style> element without the page's nonce.
  useLayoutEffect(() => {
    const sheets = [...(desk.current?.querySelectorAll('article') ?? [])];
    const rule = new CSSStyleSheet();
    rule.replaceSync(
      pageRules(
        paper,
        sheets.map(({ offsetHeight }) => offsetHeight),
      ),
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rule);
    };
  }, [paper]);

  const choose = (next: PrintPaper) => {
    setPaper(next);
    storePaper(kind, next);
  };
  return (
    <div ref={desk} className={classes.desk}>
      <div className={classes.bar}>
        <SegmentedSwitch label="Documento" choices={documents} value={kind} onChange={onDocument} />
        <SegmentedSwitch
          label="Papel"
          choices={papersOf[kind].map((value) => ({ value, label: paperNames[value] }))}
          value={paper}
          onChange={choose}
        />
        <Button icon={<IconPrinter size={18} stroke={1.75} />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <p role="status" className={classes.hint}>
          {isDone && closeHint}
        </p>
      </div>
      {details.map((detail, index) => (
        <article
          key={detail.order.id}
          className={classes.sheet}
          data-paper={paper}
          aria-label={`Pedido ${detail.order.label}`}
          style={paper === '80mm' ? { page: pageName(index) } : undefined}
        >
          {kind === 'receipt' ? (
            <ReceiptSheet detail={detail} settings={settings} />
          ) : (
            <PackingSheet detail={detail} settings={settings} isLabel={paper === 'label'} />
          )}
        </article>
      ))}
    </div>
  );
}
