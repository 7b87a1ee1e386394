import { expect, vi } from 'vitest';
import type { TestDatabase } from './test-database.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** Executed nodes of a plan, such as `Index Only Scan orders_list_created`. */
function nodesOf(plan: Plan): string[] {
  if (plan['Actual Loops'] === 0) return [];
  const name = [plan['Node Type'], plan['Index Name'] ?? plan['Relation Name'] ?? ''].join(' ').trim();
  return [name, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Executed plan nodes, one a line, of the one statement with `mark` that `read` runs. */
export async function planOfList(
  { db, pool }: TestDatabase,
  read: () => Promise<unknown>,
  mark = 'list_total',
): Promise<string> {
  const spy = vi.spyOn(db, 'executeQuery');
  await read();
  const statements = spy.mock.calls.flatMap(([each]) => ('sql' in each && each.sql.includes(mark) ? each : []));
  spy.mockRestore();
  expect(statements).toHaveLength(1);
  const [statement] = statements;
  const values = [...(statement?.parameters ?? [])];
  const { rows } = await pool.query(`explain (analyze, format json) ${statement?.sql}`, values);
  return nodesOf((rows[0]['QUERY PLAN'] as { Plan: Plan }[])[0]?.Plan as Plan).join('\n');
}
