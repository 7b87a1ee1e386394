import { GCProfiler } from 'node:v8';

/** Use by a server since the previous query. */
export interface Usage {
  /** Processor time of all threads, V8's helpers included, in microseconds. */
  cpuMicroseconds: number;
  /** Bytes moved from the young to the old generation. */
  promotedBytes: number;
}

interface Snapshot {
  heapSpaceStatistics: { spaceName: string; spaceUsedSize: number }[];
}

/** The form in which V8 reports it; the types of Node.js have wrong field names. */
interface Collections {
  statistics: { gcType: string; beforeGC: Snapshot; afterGC: Snapshot }[];
}

const usedOldSpace = ({ heapSpaceStatistics }: Snapshot) =>
  heapSpaceStatistics.find(({ spaceName }) => spaceName === 'old_space')?.spaceUsedSize ?? 0;

/** Measures this process; each call returns the use since the previous call. */
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
