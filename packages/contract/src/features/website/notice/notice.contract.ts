import * as z from 'zod/mini';
import { contract, get, put } from '../../../kit/endpoint.ts';
import { closedDays } from '../../branches/record/closed-days.ts';
import { readWebsite, writeWebsite } from '../website.contract.ts';
import { noticeRecord } from './notice-record.ts';

const notice = z.object({ ...noticeRecord.reply, version: z.int() });
export type Notice = z.infer<typeof notice>;

const closed = z.object({ days: closedDays, version: z.int() });
export type ClosedDays = z.infer<typeof closed>;

const reading = { access: readWebsite, page: '/settings' } as const;

export const notices = contract('website', {
  notice: get('/v2/store/notice', {
    ...reading,
    summary: 'A linha de aviso do site',
    changesWith: ['website_section'],
    reply: notice,
  }),
  saveNotice: put('/v2/store/notice', {
    summary: 'Altera a linha de aviso do site; o que não é enviado fica como está',
    access: writeWebsite,
    body: z.partial(z.object(noticeRecord.input)),
    reply: notice,
  }),
  closedDays: get('/v2/store/closed-days', {
    ...reading,
    summary: 'Os dias em que a loja não abre, além dos feriados nacionais',
    changesWith: ['store'],
    reply: closed,
  }),
  saveClosedDays: put('/v2/store/closed-days', {
    summary: 'Troca a lista dos dias em que a loja não abre',
    access: writeWebsite,
    body: z.object({ days: closedDays }),
    reply: closed,
  }),
});
