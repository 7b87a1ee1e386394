import type * as z from 'zod/mini';
import { mergeChoiceOf } from '../../kit/merge-record.ts';
import { customerRecord } from './customer-record.ts';

/** The choices of a merge: fields, and documents together with their details. */
export const mergeFields = customerRecord.unitNames;
export type MergeField = (typeof mergeFields)[number];

export const mergeChoice = mergeChoiceOf(customerRecord);
export type MergeChoice = z.infer<typeof mergeChoice>;
