import type { PrintedOrder } from '@botica/contract/features/orders/bulk/order-prints.contract';
import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import { IconPrinter } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../kit/look/button.tsx';
import { SegmentedSwitch } from '../../kit/look/segmented-switch.tsx';
import { type PrintDocument, printDocuments, printNames } from '../orders/print-choice.ts';
import { PackingSheet } from './packing-sheet.tsx';
import { type PrintPaper, pageName, pageRules, paperFor, papersOf, storePaper } from './print-paper.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import classes from './sheet.module.css';

const documents = printDocuments.map((value) => ({ value, label: printNames[value][0] }));

const paperNames: Record<PrintPaper, string> = { a4: 'A4', '80mm': '80 mm', label: 'Etiqueta' };

interface SheetsProps {
  details: readonly PrintedOrder[];
  settings: StoreSettings;
  document: PrintDocument;
  onDocument: (document: PrintDocument) => void;
  asked: PrintPaper | undefined;
  /** Text beside the button. */
  hint: string | null;
}

/** The sheets, and above them the choice of document and paper. */
export function PrintSheets({ details, settings, document: kind, onDocument, asked, hint }: SheetsProps) {
  const [paper, setPaper] = useState(() => paperFor(kind, asked));
  const desk = useRef<HTMLDivElement>(null);

  // The style sheet is created by script, because the content security policy allows no <style> element without the
  // page's nonce.
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
        {papersOf[kind].length > 1 && (
          <SegmentedSwitch
            label="Papel"
            choices={papersOf[kind].map((value) => ({ value, label: paperNames[value] }))}
            value={paper}
            onChange={choose}
          />
        )}
        <Button icon={<IconPrinter size={18} stroke={1.75} />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <p role="status" className={classes.hint}>
          {hint}
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
          {kind === 'packing' || kind === 'label' ? (
            <PackingSheet detail={detail} settings={settings} isLabel={kind === 'label'} />
          ) : (
            <ReceiptSheet detail={detail} settings={settings} withItems={kind === 'receipt_items'} />
          )}
        </article>
      ))}
    </div>
  );
}
