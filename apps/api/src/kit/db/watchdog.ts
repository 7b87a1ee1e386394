export interface Watchdog {
  /**
   * Calls `bark` unless `stop` comes within the time limit. There is one watch at a time: a new one replaces the last.
   */
  watch(bark: () => void): void;
  stop(): void;
  /** Between `pause` and `resume` (they nest) nothing barks; `resume` restarts the current watch from zero. */
  pause(): void;
  resume(): void;
}

/** Time limit of `timeoutMs` for one task at a time; 0: no limit. */
export function createWatchdog(timeoutMs: number): Watchdog {
  let timer: NodeJS.Timeout | undefined;
  let watching: (() => void) | undefined;
  let pauses = 0;

  function arm(): void {
    clearTimeout(timer);
    if (watching && pauses === 0 && timeoutMs > 0) timer = setTimeout(watching, timeoutMs);
  }

  return {
    watch: (bark) => {
      watching = bark;
      arm();
    },
    stop: () => {
      watching = undefined;
      arm();
    },
    pause: () => {
      pauses++;
      arm();
    },
    resume: () => {
      pauses--;
      arm();
    },
  };
}
