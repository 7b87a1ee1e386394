/**
 * Faults that take minutes, or rights that a test does not have: not part of `npm test`.
 *
 *     npm run faults -- all | NAME
 *     npm run faults -- rolling-restart [rounds] [reads a second]
 *
 * Each runs the built server under a supervisor, with writes, lists and questions after its health all the time, prints
 * what it saw, and ends with 1 when an acknowledged write was lost or stands twice, a call was never answered, health took
 * long, or a server stayed dead. Without a name it lists them.
 */
import { hasFaketime, wrongClocks } from './clocks.ts';
import { heldLocks, promotion, silence, standbyAway, terminations } from './connections.ts';
import { failingDisk, fullDisk } from './disks.ts';
import { hasProgram, isRoot } from './fault-folder.ts';
import { killed, manyStarts } from './processes.ts';
import { rollingRestart } from './rolling-restart.ts';

interface Fault {
  about: string;
  run(args: string[]): Promise<boolean>;
  /** What is missing on this machine. */
  missing?: () => string | false;
}

const faults: Record<string, Fault> = {
  'rolling-restart': {
    about: '100 reads and 20 writes a second on two servers, each ended and started again, four times: none may fail',
    run: rollingRestart,
  },
  'failing-disk': {
    about: 'EIO and EROFS under the embedded database, and SIGTERM meanwhile',
    run: failingDisk,
    missing: () => !hasProgram('strace') && 'strace',
  },
  'full-disk': {
    about: 'no room for ten seconds, under either database',
    run: fullDisk,
    missing: () => !isRoot() && 'root, for a disk of its own',
  },
  'many-starts': { about: 'eight servers at once on an empty PostgreSQL', run: manyStarts },
  silence: { about: 'connections to PostgreSQL fall silent for 40 s', run: silence },
  terminations: { about: 'connections to PostgreSQL are ended from the other side', run: terminations },
  locks: { about: 'somebody holds the orders for 20 s', run: heldLocks },
  promotion: { about: 'the primary crashes and its standby takes over', run: promotion },
  'standby-away': { about: 'the standby that commits wait for is away for 40 s', run: standbyAway },
  clocks: {
    about: 'one server a day ahead and one a day behind',
    run: wrongClocks,
    missing: () => !hasFaketime() && 'libfaketime',
  },
  killed: { about: 'kill -9 while writing, on either database', run: killed },
};

async function runFault(name: string, fault: Fault, args: string[]): Promise<boolean> {
  console.log(`── ${name}: ${fault.about} ──`);
  const missing = fault.missing?.() || undefined;
  if (missing !== undefined) console.log(`SKIPPED: needs ${missing}`);
  const went = missing !== undefined || (await fault.run(args));
  if (!went) console.log(`FAILED: ${name}`);
  return went;
}

const [name = '', ...args] = process.argv.slice(2);
const chosen = name === 'all' ? Object.entries(faults) : Object.entries(faults).filter(([each]) => each === name);
if (chosen.length === 0) {
  console.error('Diga qual, ou all para todas:');
  for (const [each, { about }] of Object.entries(faults)) console.error(`  ${each}: ${about}`);
  process.exit(1);
}
const failed: string[] = [];
for (const [each, fault] of chosen) if (!(await runFault(each, fault, args))) failed.push(each);
console.log(failed.length === 0 ? 'all went well' : `FAILED: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
