import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { record, type StoredOf } from '../record.ts';
import { line, optionalLine, textOrNull } from './text.ts';

/** What a customer has said, at some time, to messages of marketing. Who has said nothing has not agreed. */
export const consentRecord = record({
  granted: {
    label: 'Aceita',
    input: z.boolean('Diga se o cliente aceita: true ou false.'),
    reply: z.boolean(),
    personal: 'detail',
  },
  at: { label: 'Registrado em', input: instant, reply: instant, personal: 'detail' },
  /** Where it was said: `site`, `whatsapp`. */
  channel: { label: 'Canal', input: line(40, 'Informe o canal.'), reply: z.string(), personal: 'detail' },
  /** Which wording the customer has read. */
  text_version: { label: 'Versão do texto', input: optionalLine(40), reply: textOrNull, personal: 'detail' },
  /** Who of the team has noted it; null where it came with an order. */
  agent_id: { label: 'Colaborador', holds: z.nullable(z.int()), personal: false },
});
export type MarketingConsent = StoredOf<typeof consentRecord>;

/** As an order brings it along. */
export const intakeConsent = z.object(consentRecord.input);
export type IntakeConsent = z.infer<typeof intakeConsent>;

/** As somebody of the team notes it, by a channel of its own and at the time of the call. */
export const notedConsent = z.object({ granted: consentRecord.input.granted });
export const notedChannel = 'atendimento';

export const shownConsent = z.object({ ...consentRecord.reply, agent_name: textOrNull });

export const consentAnswers = { granted: 'Aceita', refused: 'Não aceita' } as const;
export const consentAnswer = (granted: boolean) => (granted ? 'granted' : 'refused');

const isLater = (a: Pick<MarketingConsent, 'at'>, b: Pick<MarketingConsent, 'at'>) =>
  Date.parse(a.at) > Date.parse(b.at);

/** Two statements of one person, in time: the later one holds, and of the same instant the refusal. */
export function latestConsent(known: MarketingConsent | null, stated: MarketingConsent): MarketingConsent {
  if (known === null || isLater(stated, known)) return stated;
  return known.granted && !stated.granted && !isLater(known, stated) ? stated : known;
}

/** Two customers become one: whichever has refused, whenever, has refused; of two that say the same the later one stays. */
export function strictestConsent(
  mine: MarketingConsent | null,
  others: MarketingConsent | null,
): MarketingConsent | null {
  if (mine === null || others === null) return mine ?? others;
  if (mine.granted !== others.granted) return mine.granted ? others : mine;
  return isLater(others, mine) ? others : mine;
}
