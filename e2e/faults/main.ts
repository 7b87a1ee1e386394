/**
 * Runs faults that take minutes, or need rights that a test does not have. They are not part of `npm test`.
 *
 *     npm run faults -- all | NAME
 *     npm run faults -- rolling-restart [rounds] [reads a second]
 *
 * Each fault runs the built server under a supervisor, with constant writes, lists and health checks, and prints the
 * results. The exit code is 1 if an acknowledged write was lost or exists twice, a call was never answered, a health
 * check was slow, or a server did not recover. Without a name the faults are listed. `all` takes about ten minutes in a
 * clean clone. On Debian as root, missing tools are installed; a fault that cannot run is reported.
 */
import { installDebianPackage, isRootOnDebian } from '../../tools/find-chromium.mjs';
import { findBinaries } from '../../tools/find-postgres.mjs';
import { imageSteps } from '../image/main.ts';
import { hasFaketime, wrongClocks } from './clocks.ts';
import { heldLocks, promotion, silence, standbyAway, terminations } from './connections.ts';
import { failingDisk, fullDisk } from './disks.ts';
import { hasProgram, isRoot } from './fault-folder.ts';
import { killed, manyStarts } from './processes.ts';
import { rollingRestart } from './rolling-restart.ts';

/** Faults that need root, and tools with their Debian package names. */
const machine = {
  root: isRoot,
  postgresql: () => findBinaries() !== undefined,
  strace: () => hasProgram('strace'),
  faketime: hasFaketime,
  iproute2: () => hasProgram('ip'),
};
type Need = keyof typeof machine;

interface Fault {
  about: string;
  run(args: string[]): Promise<boolean>;
  needs: Need[];
}

const faults: Record<string, Fault> = {
  'rolling-restart': {
    about: '100 reads and 20 writes a second on two servers, each ended and started again, four times: none may fail',
    run: rollingRestart,
    needs: ['postgresql'],
  },
  'failing-disk': {
    about: 'EIO and EROFS under the embedded database, and SIGTERM meanwhile',
    run: failingDisk,
    needs: ['strace'],
  },
  'full-disk': {
    about: 'no room for ten seconds, under either database',
    run: fullDisk,
    needs: ['root', 'postgresql'],
  },
  'many-starts': { about: 'eight servers at once on an empty PostgreSQL', run: manyStarts, needs: ['postgresql'] },
  silence: { about: 'connections to PostgreSQL fall silent for 40 s', run: silence, needs: ['postgresql'] },
  terminations: {
    about: 'connections to PostgreSQL are ended from the other side',
    run: terminations,
    needs: ['postgresql'],
  },
  locks: { about: 'somebody holds the orders for 20 s', run: heldLocks, needs: ['postgresql'] },
  promotion: { about: 'the primary crashes and its standby takes over', run: promotion, needs: ['postgresql'] },
  'standby-away': {
    about: 'the standby that commits wait for is away for 40 s',
    run: standbyAway,
    needs: ['postgresql'],
  },
  clocks: {
    about: 'one server a day ahead and one a day behind',
    run: wrongClocks,
    needs: ['postgresql', 'faketime'],
  },
  killed: { about: 'kill -9 while writing, on either database', run: killed, needs: ['postgresql'] },
  image: {
    about: 'the steps of Dockerfile and compose.yaml without Docker: build, health, read-only disk, no rights, stop',
    run: imageSteps,
    needs: ['root', 'postgresql', 'iproute2'],
  },
};

async function missing(needs: Need[]): Promise<Need[]> {
  const lacked = () => needs.filter((need) => !machine[need]());
  if (isRootOnDebian()) for (const need of lacked()) await installDebianPackage(need);
  return lacked();
}

const outcomes = { fine: 0, skipped: [] as string[], failed: [] as string[] };

async function runFault(name: string, fault: Fault, args: string[]): Promise<void> {
  console.log(`── ${name}: ${fault.about} ──`);
  const lacked = await missing(fault.needs);
  if (lacked.length > 0) {
    console.log(`SKIPPED: needs ${lacked.join(', ')}`);
    outcomes.skipped.push(name);
  } else if (await fault.run(args)) outcomes.fine++;
  else {
    console.log(`FAILED: ${name}`);
    outcomes.failed.push(name);
  }
}

const [name = '', ...args] = process.argv.slice(2);
const chosen = name === 'all' ? Object.entries(faults) : Object.entries(faults).filter(([each]) => each === name);
if (chosen.length === 0) {
  console.error('Diga qual, ou all para todas:');
  for (const [each, { about }] of Object.entries(faults)) console.error(`  ${each}: ${about}`);
  process.exit(1);
}
for (const [each, fault] of chosen) await runFault(each, fault, args);
const { fine, skipped, failed } = outcomes;
const inBrackets = (names: string[]) => (names.length > 0 ? ` (${names.join(', ')})` : '');
console.log(
  `${fine} went well, ${failed.length} failed${inBrackets(failed)}, ${skipped.length} skipped${inBrackets(skipped)}`,
);
process.exit(failed.length === 0 ? 0 : 1);
