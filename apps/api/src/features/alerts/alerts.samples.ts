import { alerts } from '@botica/contract/features/alerts/alerts.contract';
import { samplesOf } from '../../../test/route-samples.ts';

export const alertsSamples = samplesOf(alerts, { list: {}, markRead: { body: {} } });
