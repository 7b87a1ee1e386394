import { errorCode } from './db/pg-errors.ts';

/** Node's codes of a disk, or of a quota, that has no room left. */
const codes = ['ENOSPC', 'EDQUOT'];

/** True if a file could not be written because the disk has no room. A full disk of the database is none of these. */
export const isDiskFull = (error: unknown): boolean => codes.includes(errorCode(error) ?? '');
