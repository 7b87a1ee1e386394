import { contract, get } from '../../../kit/endpoint.ts';
import { readFinance } from '../finance.contract.ts';
import { overviewErrors, overviewQuery, overviewReply } from './overview-schemas.ts';

export const financeOverview = contract('finance', {
  overview: get('/v2/finance/overview', {
    changesWith: ['order', 'standalone_payment', 'withdrawal', 'anticipation'],
    summary: 'O que foi vendido em um período e no anterior, e o que vence nos próximos 30 dias',
    access: readFinance,
    query: overviewQuery,
    reply: overviewReply,
    errors: overviewErrors,
  }),
});
