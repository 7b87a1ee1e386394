import type { PersonalData } from '../../../kit/personal-data.ts';
import { findOrdersOf } from '../../customers/privacy/their-orders.store.ts';
import { forgetMessages } from './forget-messages.store.ts';

/** Messages are their orders': who they were sent to goes, and what somebody wanted no more of. */
export const messagePersonalData: PersonalData = {
  forget: async (trx, subject, now) => {
    await forgetMessages(trx, subject, await findOrdersOf(trx, subject), now);
    return [];
  },
  // They pass on with the orders, and an e-mail that wants nothing stays one.
  passOn: async () => {},
};
