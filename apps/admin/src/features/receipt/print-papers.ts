// Apart from what is done with them: the addresses of what is printed are read on the first load of every page.

/** What is printed of an order: the buyer's receipt, or what the shelf and the parcel need. */
export const printDocuments = ['receipt', 'packing'] as const;
export type PrintDocument = (typeof printDocuments)[number];

/** `80mm` is a roll cut to the length of what is printed, `label` a sticker of 100 × 150 mm. */
export const printPapers = ['a4', '80mm', 'label'] as const;
export type PrintPaper = (typeof printPapers)[number];
