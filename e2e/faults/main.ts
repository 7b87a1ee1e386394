/**
 * Faults that take minutes, or rights that a test does not have: not part of `npm test`.
 *
 *     npm run faults -- rolling-restart [rounds]
 *
 * rolling-restart: two servers on one PostgreSQL behind a balancer that asks for their health, 100 requests a second;
 *   each server is ended with SIGTERM and started again, four times by default. No request may fail.
 *
 * Exit code 1 when a fault did what it must not.
 */
import { rollingRestart } from './rolling-restart.ts';

const faults: Record<string, (args: string[]) => Promise<boolean>> = { 'rolling-restart': rollingRestart };

const [name = '', ...args] = process.argv.slice(2);
const fault = faults[name];
if (fault === undefined) {
  console.error(`Diga qual: ${Object.keys(faults).join(', ')}`);
  process.exit(1);
}
process.exit((await fault(args)) ? 0 : 1);
