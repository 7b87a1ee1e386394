import type { PrintDocument } from '../orders/print-choice.ts';

/** `80mm` is a roll cut to the length of what is printed, `label` a sticker of 100 × 150 mm. */
export const printPapers = ['a4', '80mm', 'label'] as const;
export type PrintPaper = (typeof printPapers)[number];

/** The papers that a document is laid out for, its usual one first. */
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

/** The paper that is asked for, where the document knows it; else the one chosen last in this browser. */
export function paperFor(document: PrintDocument, asked: PrintPaper | undefined): PrintPaper {
  if (isPaperOf(document, asked)) return asked;
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
    // Storage refused: the choice holds for this window.
  }
}

/** The name of a sheet's page, for `page` of its style: each sheet on a roll is as long as itself. */
export const pageName = (index: number) => `sheet-${index}`;

/** The `@page` rules for sheets that are so tall on the screen, in pixels, their own margins included. */
export function pageRules(paper: PrintPaper, heightsPx: readonly number[]): string {
  if (paper === 'a4') return '@page { size: A4; margin: 4mm; }';
  if (paper === 'label') return '@page { size: 100mm 150mm; margin: 0; }';
  return heightsPx
    .map((height, index) => `@page ${pageName(index)} { size: 80mm ${onRoll(height)}mm; margin: 0; }`)
    .join(' ');
}

/** One page as long as the sheet: a roll has no pages. Two millimetres against rounding. */
const onRoll = (heightPx: number) => Math.max(80, Math.ceil((heightPx * 25.4) / 96) + 2);
