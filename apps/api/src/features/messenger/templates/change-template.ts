import { messageChannels, messageEvents } from '@botica/contract/features/messenger/message-events';
import {
  type MessageTemplate,
  type MessageTemplates,
  messengerErrors,
  type TemplateInput,
} from '@botica/contract/features/messenger/messenger.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { findBranches } from '../../branches/record/branches.store.ts';
import {
  countBranches,
  findTemplateAndLock,
  findTemplates,
  type StoredTemplate,
  type TemplateKey,
  updateTemplate,
} from './templates.store.ts';

export const refuseMessage = refusalsOf(messengerErrors);

const toWire = ({ id: _, ...template }: StoredTemplate): MessageTemplate => template;

/** Lists all templates. A template without a row has Botica's own text and is switched off everywhere. */
export async function listTemplates({ db, actor }: Context): Promise<MessageTemplates> {
  const stored = await findTemplates(db, actor.storeId);
  const items = messageEvents.flatMap((event) =>
    messageChannels.map((channel) => {
      const own = stored.find((each) => each.event === event && each.channel === channel);
      return own ? toWire(own) : { event, channel, version: 1, subject: null, text: null, branch_ids: [] };
    }),
  );
  const branches = (await findBranches(db, actor.storeId)).map(({ id, alias, fantasy_name }) => ({
    id,
    name: alias ?? fantasy_name,
  }));
  return { items, branches };
}

export function changeTemplate(
  ctx: Context,
  key: Omit<TemplateKey, 'storeId'>,
  { subject, text, branch_ids }: TemplateInput,
): Promise<MessageTemplate> {
  const { storeId } = ctx.actor;
  // WhatsApp has no subject.
  const input = { subject: key.channel === 'mail' ? subject : null, text, branch_ids };
  return changeRecord<StoredTemplate, typeof input, MessageTemplate>(ctx, {
    lock: ({ db }: InTransaction) => findTemplateAndLock(db, { storeId, ...key }),
    show: (_, current) => toWire(current),
    patch: () => input,
    check: async ({ db }) => {
      if ((await countBranches(db, storeId, branch_ids)) === branch_ids.length) return;
      const { message } = messengerErrors['messenger.unknown_branch'];
      throw refuseMessage('messenger.unknown_branch', { fields: { branch_ids: message } });
    },
    write: ({ db }, current, patch) => updateTemplate(db, current, patch),
    audit: (current, changes) => ({
      entity: 'message_template',
      entityId: current.id,
      action: 'messenger.template_updated',
      changes: { event: [null, key.event], channel: [null, key.channel], ...changes },
    }),
  });
}
