import * as z from 'zod/mini';
import { contactRecord } from './contact-record.ts';
import { paymentConfigRecord } from './payment-config.ts';
import { socialRecord } from './social-record.ts';

const version = z.int();

export const paymentConfig = z.object({ ...paymentConfigRecord.reply, version });
export const social = z.object({ ...socialRecord.reply, version });
export const contact = z.object({ ...contactRecord.reply, version });
