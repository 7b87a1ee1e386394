import { scriptOf } from '@botica/contract/features/website/integrations/marketing-scripts';
import type { notices } from '@botica/contract/features/website/notice/notice.contract';
import { type NoticeBar, noticeFault, noticeRecord } from '@botica/contract/features/website/notice/notice-record';
import { type Contact, contactRecord } from '@botica/contract/features/website/sections/contact-record';
import {
  newPaymentConfig,
  type PaymentConfig,
  paymentConfigRecord,
} from '@botica/contract/features/website/sections/payment-config';
import { type Social, socialRecord } from '@botica/contract/features/website/sections/social-record';
import type { website } from '@botica/contract/features/website/website.contract';
import type { BodyOf } from '@botica/contract/kit/endpoint';
import { sentOf, withDefaults } from '@botica/contract/kit/record';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { changeSection, readSection, type Section } from './change-section.ts';

type Calls = (typeof website)['endpoints'];

export const paymentSection: Section<PaymentConfig> = {
  key: 'payment',
  action: 'website.payment_changed',
  initial: newPaymentConfig,
};
export const socialSection: Section<Social> = {
  key: 'social',
  action: 'website.social_changed',
  // The chat is on by default: a store that gives a number wants messages.
  initial: { ...withDefaults(socialRecord, {}), whatsapp_chat_enabled: true },
};
export const noticeSection: Section<NoticeBar> = {
  key: 'notice',
  action: 'website.notice_changed',
  initial: withDefaults(noticeRecord, {}),
  check: (patch, now) => {
    const fault = noticeFault(patch, now);
    if (fault) throw refuse('request.invalid', { fields: { [fault.field]: fault.message } });
  },
};
export const contactSection: Section<Contact> = {
  key: 'contact',
  action: 'website.contact_changed',
  initial: withDefaults(contactRecord, {}),
};

/** Calls of a section. Its fields go over the wire as they are stored, except for the changes of `shown`. */
function callsOf<Fields extends object, Body>(
  section: Section<Fields>,
  input: (body: Body) => Partial<Fields>,
  shown: <Current extends Fields>(current: Current) => Current = (current) => current,
) {
  return {
    show: async ({ db, actor }: Context) => shown(await readSection(db, actor.storeId, section)),
    save: (ctx: Context, body: Body) => changeSection(ctx, section, () => input(body), shown),
  };
}

/** Builds the provider's script from the stored id, because only the id is stored. */
const withScripts = <Current extends Social>(social: Current): Current => ({
  ...social,
  id_mailchimp: scriptOf('id_mailchimp', social.id_mailchimp),
  id_resultados_digitais: scriptOf('id_resultados_digitais', social.id_resultados_digitais),
});

export const paymentCalls = callsOf(paymentSection, (body: BodyOf<Calls['savePaymentConfig']>) =>
  sentOf(paymentConfigRecord, body),
);
export const socialCalls = callsOf(
  socialSection,
  (body: BodyOf<Calls['saveSocial']>) => sentOf(socialRecord, body),
  withScripts,
);
export const contactCalls = callsOf(contactSection, (body: BodyOf<Calls['saveContact']>) =>
  sentOf(contactRecord, body),
);
export const noticeCalls = callsOf(noticeSection, (body: BodyOf<(typeof notices)['endpoints']['saveNotice']>) =>
  sentOf(noticeRecord, body),
);
