/** Documents of an order: the buyer's receipt, the receipt with items, the packing list and the parcel's label. */
export const printDocuments = ['receipt', 'receipt_items', 'packing', 'label'] as const;
export type PrintDocument = (typeof printDocuments)[number];

/** Names for one order and for many. */
export const printNames: Record<PrintDocument, readonly [one: string, many: string]> = {
  receipt: ['Recibo', 'Recibos'],
  receipt_items: ['Recibo com itens', 'Recibos com itens'],
  packing: ['Lista de separação', 'Listas de separação'],
  label: ['Etiqueta', 'Etiquetas'],
};

const storageKey = 'botica-print-document';

/** The document that was last printed in this browser. */
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
    // Storage refused: the choice lasts until the page is closed.
  }
}
