import { messenger } from '@botica/contract/features/messenger/messenger.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { listCustomerMessages, listMessages, showOrderMessages } from './history/list-messages.ts';
import { openWhatsapp } from './history/open-whatsapp.ts';
import { retryMessage } from './history/retry-message.ts';
import { optOutPage } from './opt-out/opt-out-page.ts';
import { setOptOut, showOptOut } from './opt-out/set-opt-out.ts';
import { messagePersonalData } from './privacy/message-personal-data.ts';
import { sendMessage } from './sending/send-message.ts';
import { mailJobKind } from './sending/tell-customers.ts';
import { changeTemplate, listTemplates } from './templates/change-template.ts';
import { askForTest, sendTest, testJobKind } from './trial/send-test.ts';

const messengerRoutes = serve(messenger, {
  templates: (_, ctx) => listTemplates(ctx),
  updateTemplate: ({ params, body }, ctx) => changeTemplate(ctx, params, body),
  sendTest: ({ params, body }, ctx) => askForTest(ctx, { ...params, ...body }),
  list: ({ query }, ctx) => listMessages(ctx, query),
  retry: ({ params }, ctx) => retryMessage(ctx, params.id),
  orderMessages: ({ params }, ctx) => showOrderMessages(ctx, params.id),
  openWhatsapp: ({ params, body }, ctx) => openWhatsapp(ctx, params.id, body.event),
  customerMessages: ({ params, query }, ctx) => listCustomerMessages(ctx, params.id, query.p),
  optOut: ({ params }, ctx) => showOptOut(ctx, params.id),
  setOptOut: ({ params, body }, ctx) => setOptOut(ctx, params.id, body.mail_opt_out),
});

export const messengerFeature: Feature = {
  routes: messengerRoutes,
  jobs: { [mailJobKind]: sendMessage, [testJobKind]: sendTest },
  pages: [optOutPage],
  personalData: messagePersonalData,
};
