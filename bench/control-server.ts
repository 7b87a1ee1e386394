import { randomUUID } from 'node:crypto';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { wayOfPaymentName } from '@botica/contract/features/orders/payments/payment-names';
import { type OrderStatus, orderStatusTable } from '@botica/contract/features/orders/status/order-status';
import { centsToWire } from '@botica/contract/kit/money';
import { paginate } from '@botica/contract/kit/page';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { readConfig } from '../apps/api/src/config.ts';
import { findOrder } from '../apps/api/src/features/orders/record/order-detail.store.ts';
import { serializerOf } from '../apps/api/src/kit/http/reply-serializer.ts';
import { baseHeaders } from '../apps/api/src/kit/http/security-headers.ts';
import { keepHeapLean } from '../apps/api/src/kit/lean-heap.ts';
import { createLog } from '../apps/api/src/kit/log.ts';
import { hashToken } from '../apps/api/src/kit/tokens.ts';
import { answerQuestions } from './answer-questions.ts';
import { bareSqlOf } from './bare-sql.ts';
import type { Question } from './bench-server.ts';
import { listSql, sessionSql } from './control-sql.ts';
import { openBenchDatabase } from './open-bench-database.ts';
import { watchUsage } from './server-usage.ts';

/**
 * The reference for comparisons: a server that returns a list's page and an order's detail with the same bytes as
 * Botica, with as little code as possible between the request and the database. It reads the session, sends named
 * statements by `pg`, and serialises with `fast-json-stringify`. Details come from `replies`, without their mapping.
 */
keepHeapLean();
const config = readConfig({ ...process.env, PORT: '0' });
const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 10, options: '-c jit=off' });
const usage = watchUsage();
const headers = baseHeaders(false);
const serializeList = serializerOf(orders.endpoints.list.reply);
const serializeOrder = serializerOf(orders.endpoints.show.reply);

/** The statement of a detail as Botica sends it, with the positions of store and order among its values. */
async function detailStatement(): Promise<{ text: string; valuesOf: (storeId: number, id: number) => unknown[] }> {
  const [store, order] = [-1, -2];
  const database = await openBenchDatabase(config, createLog('warn'));
  const recorder = bareSqlOf(database.pool);
  recorder.record();
  await findOrder(database.db, store, order);
  recorder.recorded();
  await database.close();
  const [statement] = recorder.statements();
  if (statement === undefined) throw new Error('A detail sends no statement');
  const { text, values } = statement;
  const valuesOf = (storeId: number, id: number) =>
    values.map((value) => (value === store ? storeId : value === order ? id : value));
  return { text, valuesOf };
}

const detail = await detailStatement();
const details = new Map<number, { order: { version: number } }>();

interface Session {
  store_id: number;
  is_admin: boolean;
  expires_at: Date;
}

async function sessionOf({ headers: { authorization = '' } }: FastifyRequest): Promise<Session> {
  const token = hashToken(authorization.slice('Bearer '.length));
  const { rows } = await pool.query<Session>({ name: 'session', text: sessionSql, values: [token] });
  const [session] = rows;
  if (session === undefined || !session.is_admin || session.expires_at < new Date()) throw new Error('no session');
  return session;
}

interface Row {
  total: number;
  id: number;
  alias: string;
  customer_id: number | null;
  customer_name: string;
  requests: string[];
  prescription_retained: boolean;
  created_at: Date;
  total_cents: number;
  payment_kind: 'pix' | 'boleto' | 'credit_card' | 'alternative' | null;
  method_name: null;
  status: OrderStatus;
  is_pickup: boolean;
  tracking_code: string | null;
}

const toWire = (row: Row) => ({
  id: row.id,
  alias: row.alias,
  label: `#${row.alias}`,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  inquiry_display_ids: row.requests,
  prescription_retained: row.prescription_retained,
  created_at: row.created_at.toISOString(),
  price_net: centsToWire(row.total_cents),
  payment_method_name: wayOfPaymentName(row),
  status: row.status,
  status_name: orderStatusTable[row.status].name,
  is_pickup: row.is_pickup,
  tracking_code: row.tracking_code,
});

const send = (reply: FastifyReply, text: string) =>
  reply
    .headers(headers)
    .header('x-request-id', randomUUID())
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text);

const app = fastify();
app.get<{ Querystring: { p: string } }>('/v2/orders', async (request, reply) => {
  const { store_id: storeId } = await sessionOf(request);
  const page = Number(request.query.p);
  const { rows } = await pool.query<Row>({ name: 'list', text: listSql, values: [storeId, (page - 1) * 30] });
  const total = rows[0]?.total ?? 0;
  return send(reply, serializeList({ items: rows.map(toWire), pagination: paginate(page, total) }));
});
app.get<{ Params: { id: string } }>('/v2/order/:id', async (request, reply) => {
  const { store_id: storeId } = await sessionOf(request);
  const id = Number(request.params.id);
  const { rows } = await pool.query({ name: 'detail', text: detail.text, values: detail.valuesOf(storeId, id) });
  const known = details.get(id);
  if (rows.length === 0 || known === undefined) throw new Error(`There is no order ${id}`);
  reply.header('etag', `W/"${known.order.version}"`);
  return send(reply, serializeOrder(known));
});

answerQuestions<Question>(async (question) => {
  if (question.kind === 'usage') return usage();
  if (question.kind === 'details') {
    for (const [id, reply] of question.replies) details.set(id, JSON.parse(reply));
    return null;
  }
  if (question.kind !== 'close') throw new Error(`The control server has no answer to ${question.kind}`);
  await app.close();
  await pool.end();
  return null;
});
process.send?.({ ready: await app.listen({ host: '127.0.0.1', port: 0 }) });
