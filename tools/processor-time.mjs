// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second, independent of the kernel's own tick. */
const ticksPerSecond = 100;

/**
 * Reads the times of a process from `/proc/PID/stat`. The name in parentheses may contain spaces, so fields are counted
 * after it.
 * @param {string} pid
 * @returns {{ parent: string, ticks: number } | null} `ticks`: its own and those of its ended children; null if the
 * process is gone
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
 * Computes the processor time (user and system) of this process and its descendants, ended ones included. A process
 * whose parent ended first is not counted, such as most renderers of a closed Chromium.
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
