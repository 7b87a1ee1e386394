import {
  type AnalyticsKey,
  analyticsKeys,
  bareAnalyticsId,
} from '@botica/contract/features/website/integrations/analytics-ids';
import { handleOf, type NetworkKey, networkKeys } from '@botica/contract/features/website/sections/social-networks';
import { socialRecord } from '@botica/contract/features/website/sections/social-record';
import { website } from '@botica/contract/features/website/website.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { call } from '../../../kit/api/api.ts';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { socialOptions } from '../website-queries.ts';

type SocialReply = ReplyOf<typeof website.endpoints.social>;
type SocialValues = RecordValues<typeof socialRecord>;

export interface SocialSectionProps {
  current: SocialReply;
  /** The reason why nothing may be changed. */
  missing: string | undefined;
}

const schema = recordSchema(socialRecord);

/** A handle's field has no prefix, because the prefix is shown before it. */
function valuesOf(current: SocialReply): SocialValues {
  const handles = networkKeys.map((key): [NetworkKey, string] => [key, handleOf(key, current[key])]);
  const ids = analyticsKeys.map((key): [AnalyticsKey, string] => [key, bareAnalyticsId(key, current[key])]);
  return { ...recordValues(socialRecord, current), ...Object.fromEntries([...handles, ...ids]) };
}

/** The form of a section of networks and integrations. Each section shows some fields of the same record. */
export function useSocialForm(current: SocialReply, success: string) {
  return useSectionForm<SocialReply, SocialValues, RecordOutput<typeof socialRecord>>({
    current,
    queryKey: socialOptions().queryKey,
    schema,
    values: valuesOf(current),
    fields: socialRecord.fields,
    success,
    send: (body) => call(website.endpoints.saveSocial, { body }, { ifMatch: current.version }),
  });
}
