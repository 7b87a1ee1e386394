import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { type PrintDocument, printDocuments } from '../orders/print-choice.ts';
import { wholeList } from '../orders/whole-list.ts';
import { type PrintPaper, printPapers } from './print-paper.ts';
import type { ChosenOrders } from './use-print-job.ts';

export interface PrintAddress {
  chosen: ChosenOrders;
  document: PrintDocument;
  paper: PrintPaper | undefined;
  /** Shows the sheets with their options, and prints only when the person presses the button. */
  isPreview: boolean;
}

const printSearch = z.object({
  paper: z.catch(z.optional(z.enum(printPapers)), undefined),
  doc: z.catch(z.optional(z.enum(printDocuments)), undefined),
  preview: z.catch(z.optional(z.coerce.boolean()), undefined),
});

/** Parses the URL of a print job: `/orders/12/print`, several ids as `12,9,4`, or `list` with the list's filters. */
export function readPrintAddress(id: string, search: Record<string, unknown>): PrintAddress {
  const { paper, doc = 'receipt', preview = false } = z.parse(printSearch, search);
  return { chosen: chosenOrders(id, search), document: doc, paper, isPreview: preview };
}

/** Invalid and repeated ids are left out. */
function chosenOrders(id: string, { paper: _, doc: __, preview: ___, ...list }: Record<string, unknown>): ChosenOrders {
  if (id === wholeList) {
    return { list: Object.fromEntries(Object.entries(list).map(([name, value]) => [name, String(value)])) };
  }
  const ids = id.split(',').flatMap((one) => z.safeParse(recordId, one).data ?? []);
  return { ids: [...new Set(ids)] };
}
