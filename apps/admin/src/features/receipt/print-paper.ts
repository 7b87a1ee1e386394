import type { PrintDocument } from '../orders/print-choice.ts';

/** `80mm` is a roll, cut to the length of the print; `label` is a sticker of 100 × 150 mm. */
export const printPapers = ['a4', '80mm', 'label'] as const;
export type PrintPaper = (typeof printPapers)[number];

/** Papers with a layout for the document, its default first. */
export const papersOf = {
  receipt: ['a4', '80mm'],
  receipt_items: ['a4', '80mm'],
  packing: ['a4', '80mm'],
  label: ['label'],
} as const satisfies Record<PrintDocument, readonly PrintPaper[]>;

const isPaperOf = (document: PrintDocument, paper: string | null | undefined): paper is PrintPaper =>
  (papersOf[document] as readonly (string | null | undefined)[]).includes(paper);

const keys: Record<PrintDocument, string> = {
  receipt: 'botica-receipt-paper',
  receipt_items: 'botica-receipt-items-paper',
  packing: 'botica-packing-paper',
  label: 'botica-label-paper',
};

/** The requested paper if the document has a layout for it, else the last choice in this browser. */
export function paperFor(document: PrintDocument, requested: PrintPaper | undefined): PrintPaper {
  if (isPaperOf(document, requested)) return requested;
  try {
    const stored = localStorage.getItem(keys[document]);
    return isPaperOf(document, stored) ? stored : papersOf[document][0];
  } catch {
    return papersOf[document][0];
  }
}

export function storePaper(document: PrintDocument, paper: PrintPaper): void {
  try {
    localStorage.setItem(keys[document], paper);
  } catch {
    // Storage refused: the choice lasts until this window closes.
  }
}

/** Name of a sheet's page for the CSS property `page`; on a roll each sheet has a page length of its own. */
export const pageName = (index: number) => `sheet-${index}`;

/** The `@page` rules for sheets with these heights in CSS pixels, margins included. */
export function pageRules(paper: PrintPaper, heightsPx: readonly number[]): string {
  if (paper === 'a4') return '@page { size: A4; margin: 4mm; }';
  if (paper === 'label') return '@page { size: 100mm 150mm; margin: 0; }';
  return heightsPx
    .map((height, index) => `@page ${pageName(index)} { size: 80mm ${onRoll(height)}mm; margin: 0; }`)
    .join(' ');
}

/** Page length in mm equal to the sheet, because a roll has no pages; 2 mm more against rounding. */
const onRoll = (heightPx: number) => Math.max(80, Math.ceil((heightPx * 25.4) / 96) + 2);
