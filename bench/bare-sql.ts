import pg from 'pg';

interface Statement {
  /** Name of the prepared statement, as in the call. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** The fields of the plan of `explain (format json)` that are read here. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Tables that grow with a store. */
const bigTables = [
  'orders',
  'order_items',
  'payments',
  'customers',
  'customer_addresses',
  'transactions',
  'receivables',
  'products',
  'product_links',
  'product_medias',
  'product_categories',
];

const scansAll = (plan: Plan): boolean =>
  (plan['Node Type'] === 'Seq Scan' && bigTables.includes(plan['Relation Name'] ?? '')) ||
  (plan.Plans ?? []).some(scansAll);

/** Records a call's statements and runs them again alone: the difference is the time that Botica adds to its SQL. */
export function bareSqlOf(pool: pg.Pool) {
  let statements: Statement[] = [];
  let isRecording = false;
  let recordings = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recordingQuery(this: pg.Client, ...args: unknown[]) {
    if (isRecording) record(args);
    return Reflect.apply(query, this, args);
  } as typeof query;

  function record([requested, given]: unknown[]): void {
    const { name, text, values } = (
      typeof requested === 'string' ? { text: requested, values: given } : requested
    ) as pg.QueryConfig;
    statements.push({ name: name && `bare${recordings}_${statements.length}`, text, values: values ?? [] });
  }

  return {
    record(): void {
      statements = [];
      isRecording = true;
      recordings++;
    },

    /** Ends the recording and returns the number of statements. */
    recorded(): number {
      isRecording = false;
      return statements.length;
    },

    /** The recorded statements. */
    statements: (): readonly Statement[] => statements,

    /**
     * Measures the recorded statements, which `pg` sends one after the other, and the serialisation of the same reply,
     * in milliseconds. A write needs a fresh record each time, so the parameter `from` is replaced by `to`, also in a
     * list and at the end of a unique text, such as a link.
     */
    async run(reply: string, { from, to }: { from?: number; to?: number }): Promise<number> {
      const value: unknown = JSON.parse(reply);
      const ofOther = (value: unknown): unknown => {
        if (value === from) return to;
        if (Array.isArray(value)) return value.map(ofOther);
        const isOwnText = typeof value === 'string' && value.endsWith(`-${from}`);
        return isOwnText ? `${value.slice(0, -`${from}`.length)}${to}` : value;
      };
      const expected = statements.map((statement) => ({
        ...statement,
        values: from === undefined ? statement.values : statement.values.map(ofOther),
      }));
      const started = performance.now();
      const client = await pool.connect();
      for (const statement of expected) await client.query(statement);
      client.release();
      JSON.stringify(value);
      return performance.now() - started;
    },

    /** The recorded statements that scan a big table sequentially. */
    async seqScans(): Promise<string[]> {
      const found: string[] = [];
      for (const { text, values } of statements) {
        if (!/^(with|select|update|delete)\b/i.test(text)) continue;
        const { rows } = await pool.query(`explain (format json) ${text}`, values);
        if (scansAll((rows[0]['QUERY PLAN'] as { Plan: Plan }[])[0]?.Plan as Plan)) found.push(text);
      }
      return found;
    },
  };
}
