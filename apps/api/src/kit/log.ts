import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Error fields in which PostgreSQL quotes data of a row: `Key (cpf)=(…) already exists.` */
const ofRows = ['detail', 'where', 'hint', 'internalQuery'].flatMap((field) => [`err.${field}`, `err.cause.${field}`]);

/** Writes one JSON line for each request, with ids only: never a CPF, an e-mail, a token or a body. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const redact = { paths: ofRows, remove: true };
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact }, destination);
}
