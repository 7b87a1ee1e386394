import { pagarme } from '../src/outside/pagarme.ts';
import { rdStation } from '../src/outside/rd-station.ts';

/** Address without a listener. A test that needs an answer starts a server. */
export const nowhere = 'http://127.0.0.1:9';

export const unreachableCrm = rdStation({ url: nowhere });

export const unreachablePayments = pagarme({ url: nowhere, keysUrl: nowhere });
