import type * as z from 'zod/mini';
import { mergeChoiceOf } from '../../kit/merge-record.ts';
import { customerRecord } from './customer-record.ts';

/** What is chosen when two customers become one: fields, and documents with what belongs to them. */
export const mergeFields = customerRecord.unitNames;
export type MergeField = (typeof mergeFields)[number];

export const mergeChoice = mergeChoiceOf(customerRecord);
export type MergeChoice = z.infer<typeof mergeChoice>;
