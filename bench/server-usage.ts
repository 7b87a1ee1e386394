import { GCProfiler } from 'node:v8';

/** What a server has used since it was asked before. */
export interface Usage {
  /** Processor time of all threads, V8's helpers included, in microseconds. */
  cpuMicroseconds: number;
  /** Moved from the young to the old generation. */
  promotedBytes: number;
}

interface Snapshot {
  heapSpaceStatistics: { spaceName: string; spaceUsedSize: number }[];
}

/** As V8 reports it; the types of Node.js name its fields wrongly. */
interface Collections {
  statistics: { gcType: string; beforeGC: Snapshot; afterGC: Snapshot }[];
}

const usedOldSpace = ({ heapSpaceStatistics }: Snapshot) =>
  heapSpaceStatistics.find(({ spaceName }) => spaceName === 'old_space')?.spaceUsedSize ?? 0;

/** Measures this process; each call gives what was used since the one before. */
export function watchUsage(): () => Usage {
  let cpu = process.cpuUsage();
  let profiler = new GCProfiler();
  profiler.start();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    cpu = process.cpuUsage();
    const { statistics } = profiler.stop() as unknown as Collections; // see `Collections`
    profiler = new GCProfiler();
    profiler.start();
    const scavenges = statistics.filter(({ gcType }) => gcType === 'Scavenge');
    const promoted = scavenges.map(({ beforeGC, afterGC }) => usedOldSpace(afterGC) - usedOldSpace(beforeGC));
    return { cpuMicroseconds: user + system, promotedBytes: promoted.reduce((sum, bytes) => sum + bytes, 0) };
  };
}
