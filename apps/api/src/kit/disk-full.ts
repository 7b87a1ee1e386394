import { errorCode } from './db/pg-errors.ts';

/** Node's error codes for a disk or a quota without free space. */
const codes = ['ENOSPC', 'EDQUOT'];

/** True if a file could not be written because the disk is full. A full disk of the database has another error. */
export const isDiskFull = (error: unknown): boolean => codes.includes(errorCode(error) ?? '');
