import type { Config } from '../config.ts';
import type { Clock } from '../kit/context.ts';
import type { Database } from '../kit/db/open-database.ts';

export interface CommandEnvironment {
  /** Opens and migrates the database. Call it after the arguments were checked. */
  openDb: () => Promise<Database['db']>;
  config: Config;
  clock: Clock;
  env: Record<string, string | undefined>;
  /** Prints a result for a person. */
  say: (line: string) => void;
  /** Asks the person at the terminal; undefined without a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /**
   * Prints progress and refused lines. They are separate from the results, so that the results can be written to a
   * file.
   */
  report: (line: string) => void;
}
