import { webhooksErrors } from '@botica/contract/features/webhooks/webhooks.contract';
import { refusalsOf } from '../../../kit/app-error.ts';

export const refuseWebhook = refusalsOf(webhooksErrors);
