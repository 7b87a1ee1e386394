import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const placed = Symbol('placed');

/** Stands for a parameter while the query is built. Throws when code uses it as a value. */
interface Placeholder {
  [placed]: string;
  [Symbol.toPrimitive](): never;
}

const placeholder = (name: string): Placeholder => ({
  [placed]: name,
  [Symbol.toPrimitive]: () => {
    throw new Error(`A compiled query looks at the value of "${name}": what decides on its text goes into the shape`);
  },
});

const placeholders = <Params extends object>() =>
  new Proxy({} as Params, { get: (_target, name) => placeholder(String(name)) });

const isPlaceholder = (value: unknown): value is Placeholder =>
  typeof value === 'object' && value !== null && placed in value;

/**
 * Most shapes that are stored; the oldest is dropped. A list with several searches has more shapes, of which few are
 * used.
 */
const mostShapes = 1_000;

/**
 * A query that is built once and then only run: building the SQL of a list takes longer than the rest of a request.
 * `build` receives its parameters as placeholders, which may only be put into the query. Everything that changes the
 * text (which filter, which sort) belongs to the shape, a few closed choices. Each shape is built once.
 *
 * ```ts
 * const orderById = compiled((db, { storeId, id }: { storeId: number; id: number }) =>
 *   db.selectFrom('orders').selectAll().where('store_id', '=', storeId).where('id', '=', id));
 * const [order] = await orderById(db, { storeId, id });
 * ```
 */
export function compiled<Params extends object, Row, Shape extends string | object = ''>(
  build: (db: Kysely<Tables>, params: Params, shape: Shape) => { compile: (db: Kysely<Tables>) => CompiledQuery<Row> },
) {
  const byShape = new Map<string, CompiledQuery<Row>>();

  function queryFor(db: Kysely<Tables>, shape: Shape): CompiledQuery<Row> {
    const key = typeof shape === 'string' ? shape : JSON.stringify(shape);
    const known = byShape.get(key);
    if (known !== undefined) return known;
    const [oldest] = byShape.keys();
    if (byShape.size === mostShapes && oldest !== undefined) byShape.delete(oldest);
    const query = build(db, placeholders<Params>(), shape).compile(db);
    byShape.set(key, query);
    return query;
  }

  return async (db: Kysely<Tables>, params: Params, shape: Shape = '' as Shape): Promise<Row[]> => {
    const query = queryFor(db, shape);
    const parameters = query.parameters.map((each) =>
      isPlaceholder(each) ? params[each[placed] as keyof Params] : each,
    );
    const bound: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(bound)).rows;
  };
}
