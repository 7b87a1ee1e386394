import { pagarme } from '../src/outside/pagarme.ts';
import { rdStation } from '../src/outside/rd-station.ts';

/** Nobody listens there: a test that wants an answer brings a server of its own. */
export const nowhere = 'http://127.0.0.1:9';

export const unreachableCrm = rdStation({ url: nowhere });

export const unreachablePayments = pagarme({ url: nowhere, keysUrl: nowhere });
