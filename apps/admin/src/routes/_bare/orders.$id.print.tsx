import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ReceiptPage } from '../../features/receipt/receipt-page.tsx';
import { receiptPapers } from '../../features/receipt/receipt-paper.ts';

export const Route = createFileRoute('/_bare/orders/$id/print')({
  validateSearch: z.object({ paper: z.catch(z.optional(z.enum(receiptPapers)), undefined) }),
  component: ReceiptPage,
});
