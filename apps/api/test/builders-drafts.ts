import type { DraftContent } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type DraftsOf, insertDraft } from '../src/features/orders/drafts/order-drafts.store.ts';
import { startsAt } from './test-app.ts';

/** Content of an order that a person has begun to type. */
export function aDraft(parts: Partial<DraftContent> = {}): DraftContent {
  return {
    customer_id: null,
    customer: { name: 'Ana Souza', email: '', phone: '', document: '' },
    branch_id: '',
    items: [{ title: 'Vitamina D', qty: '1', unit_price: '1', inquiry_display_id: '', ingredients: '' }],
    discount: { amount: '', reason: '' },
    kind: 'pickup',
    address: {
      zip: '',
      street: '',
      number: '',
      complement: '',
      district: '',
      city: '',
      uf: '',
      recipient: '',
      obs: '',
    },
    quoted: { location_id: '', cost: '' },
    charged: { amount: '', reason: '' },
    payments: [],
    payment_obs: '',
    pay_at_pickup: false,
    prescription_retained: false,
    ...parts,
  };
}

/** Inserts a draft of this person without calls of the API and returns its id. */
export async function placeDraft(db: Kysely<Tables>, of: DraftsOf, parts: Partial<DraftContent> = {}): Promise<number> {
  return (await insertDraft(db, of, aDraft(parts), startsAt)).id;
}
