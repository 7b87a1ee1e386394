import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON line a request, ids only: never a CPF, an e-mail, a token or a body. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
