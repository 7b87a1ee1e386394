import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { receiptSections } from '@botica/contract/features/receipt/receipt-lines';
import { type StoreSettings, stores } from '@botica/contract/features/stores/stores.contract';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '../../kit/api/error-message.ts';
import { query } from '../../kit/api/query.ts';
import { Button } from '../../kit/look/button.tsx';
import { useDocumentTitle } from '../../kit/page/page.tsx';
import { orderOptions } from '../orders/order-queries.ts';
import { PaperSwitch } from './paper-switch.tsx';
import classes from './receipt-page.module.css';
import { pageRule, type ReceiptPaper, storedPaper, storePaper } from './receipt-paper.ts';
import { usePrintOnce } from './use-print-once.ts';

const route = getRouteApi('/_bare/orders/$id/print');
const closeHint = 'Você pode fechar esta janela';

/** `/orders/{id}/print`: prints itself and closes. */
export function ReceiptPage() {
  const { id } = route.useParams();
  const order = useQuery(orderOptions(id));
  const settings = useQuery(query(stores.endpoints.settings, {}));
  const error = order.error ?? settings.error;
  useDocumentTitle(order.data ? `Recibo do pedido ${order.data.order.label}` : 'Recibo');

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
  if (!order.data || !settings.data) {
    return (
      <div className={classes.message} role="status">
        Carregando...
      </div>
    );
  }
  return <Receipt detail={order.data} settings={settings.data} />;
}

function Receipt({ detail, settings }: { detail: OrderDetail; settings: StoreSettings }) {
  const { paper: asked } = route.useSearch();
  const [paper, setPaper] = useState<ReceiptPaper>(asked ?? storedPaper);
  const sheet = useRef<HTMLElement>(null);
  const isDone = usePrintOnce(true);

  // A sheet made by script: the content security policy allows no <style> element without the page's nonce.
  useLayoutEffect(() => {
    const rule = new CSSStyleSheet();
    rule.replaceSync(pageRule(paper, sheet.current?.offsetHeight ?? 0));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rule);
    };
  }, [paper]);

  const choose = (next: ReceiptPaper) => {
    setPaper(next);
    storePaper(next);
  };
  return (
    <div className={classes.desk}>
      <div className={classes.bar}>
        <PaperSwitch value={paper} onChange={choose} />
        <Button icon={<IconPrinter size={18} stroke={1.75} />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <p role="status" className={classes.hint}>
          {isDone && closeHint}
        </p>
      </div>
      <article ref={sheet} className={classes.sheet} data-paper={paper}>
        <h1>Recibo</h1>
        {receiptSections(detail, settings).map(({ title, groups }) => (
          <section key={title}>
            <h2>{title}</h2>
            {groups.map((lines, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name and never move
              <dl key={index}>
                {lines.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}
