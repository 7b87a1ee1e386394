import type { Config } from '../config.ts';
import type { Clock } from '../kit/context.ts';
import type { Database } from '../kit/db/open-database.ts';

/** What every command works with. */
export interface CommandEnvironment {
  /** Opens and migrates the database: called once the arguments are known to be right. */
  openDb: () => Promise<Database['db']>;
  config: Config;
  clock: Clock;
  env: Record<string, string | undefined>;
  /** Results, for a person. */
  say: (line: string) => void;
  /** Asks the person at the terminal; left out where there is none. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Progress and refused lines: apart from the results, so that those can be kept in a file. */
  report: (line: string) => void;
}
