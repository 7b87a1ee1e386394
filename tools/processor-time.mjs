// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever its kernel's own tick is. */
const ticksPerSecond = 100;

/**
 * The times of one process, from `/proc/PID/stat`. The name in parentheses may hold spaces, so fields count from behind it.
 * @param {string} pid
 * @returns {{ parent: string, ticks: number } | null} `ticks`: its own and those of its ended children; null if it is gone
 */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: fields[1] ?? '', ticks };
  } catch {
    return null;
  }
}

/**
 * Processor time (user and system) that this process and all it started have used so far, ended ones included.
 * A process whose parent ended before it is not counted: of a Chromium that is closed, most renderers.
 * @returns {number | null} seconds; null on a system without /proc
 */
export function processorSeconds() {
  /** @type {Map<string, { parent: string, ticks: number }>} */
  const processes = new Map();
  try {
    for (const pid of readdirSync('/proc')) {
      const found = /^\d+$/.test(pid) ? readProcess(pid) : null;
      if (found) processes.set(pid, found);
    }
  } catch {
    return null;
  }
  const own = String(process.pid);
  if (!processes.has(own)) return null;
  /** @param {string} pid @returns {boolean} */
  const isOurs = (pid) => pid === own || (processes.has(pid) && isOurs(processes.get(pid)?.parent ?? ''));
  const ticks = [...processes].filter(([pid]) => isOurs(pid)).reduce((sum, [, found]) => sum + found.ticks, 0);
  return ticks / ticksPerSecond;
}
