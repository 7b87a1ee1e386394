import { orderNotes } from '@botica/contract/features/orders/notes/order-notes.contract';
import { query } from '../../../kit/api/query.ts';

export const noteOptions = (orderId: number) => query(orderNotes.endpoints.listNotes, { params: { id: orderId } });
