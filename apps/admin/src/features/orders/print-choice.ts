/** Documents of an order: the buyer's receipt, the same with its items, the shelf's list, and the parcel's sticker. */
export const printDocuments = ['receipt', 'receipt_items', 'packing', 'label'] as const;
export type PrintDocument = (typeof printDocuments)[number];

/** As they are called: of one order, and of many. */
export const printNames: Record<PrintDocument, readonly [one: string, many: string]> = {
  receipt: ['Recibo', 'Recibos'],
  receipt_items: ['Recibo com itens', 'Recibos com itens'],
  packing: ['Lista de separação', 'Listas de separação'],
  label: ['Etiqueta', 'Etiquetas'],
};

const storageKey = 'botica-print-document';

/** The document that was printed last in this browser. */
export function lastPrinted(): PrintDocument {
  try {
    const stored = localStorage.getItem(storageKey);
    return printDocuments.find((document) => document === stored) ?? 'receipt';
  } catch {
    return 'receipt';
  }
}

export function rememberPrinted(document: PrintDocument): void {
  try {
    localStorage.setItem(storageKey, document);
  } catch {
    // Storage refused: the button goes on with the choice until the page is left.
  }
}
