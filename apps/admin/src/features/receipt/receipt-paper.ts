/** `80mm` is a roll cut to the receipt's length. */
export const receiptPapers = ['a4', '80mm'] as const;
export type ReceiptPaper = (typeof receiptPapers)[number];

const key = 'botica-receipt-paper';

/** The paper chosen last in this browser. */
export function storedPaper(): ReceiptPaper {
  try {
    return localStorage.getItem(key) === '80mm' ? '80mm' : 'a4';
  } catch {
    return 'a4';
  }
}

export function storePaper(paper: ReceiptPaper): void {
  try {
    localStorage.setItem(key, paper);
  } catch {
    // Storage refused: the choice holds for this window.
  }
}

/** The `@page` rule for a receipt that is `heightPx` tall on the screen, its own margins included. */
export function pageRule(paper: ReceiptPaper, heightPx: number): string {
  if (paper === 'a4') return '@page { size: A4; margin: 4mm; }';
  // One page as long as the receipt: a roll has no pages. Two millimetres against rounding.
  const heightMm = Math.max(80, Math.ceil((heightPx * 25.4) / 96) + 2);
  return `@page { size: 80mm ${heightMm}mm; margin: 0; }`;
}
