import { subscribe } from 'node:diagnostics_channel';
import { GCProfiler } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/**
 * `promoted-bytes.test.ts` loads this file before a server. On each SIGUSR2 it writes to stdout how many bytes V8 has
 * moved from the young to the old generation since the previous signal.
 */
const usedOldSpace = ({ heapSpaceStatistics }) =>
  heapSpaceStatistics.find(({ spaceName }) => spaceName === 'old_space').spaceUsedSize;

if (isMainThread) {
  // A library may listen like this: the object that `once` creates must not keep the request alive.
  subscribe('http.server.request.start', ({ response }) => response.once('close', () => {}));
  let profiler = new GCProfiler();
  profiler.start();
  process.on('SIGUSR2', () => {
    const scavenges = profiler.stop().statistics.filter(({ gcType }) => gcType === 'Scavenge');
    const promoted = scavenges.map(({ beforeGC, afterGC }) => usedOldSpace(afterGC) - usedOldSpace(beforeGC));
    const bytes = promoted.reduce((sum, each) => sum + each, 0);
    process.stdout.write(`promoted ${bytes} bytes in ${scavenges.length} scavenges\n`);
    profiler = new GCProfiler();
    profiler.start();
  });
}
