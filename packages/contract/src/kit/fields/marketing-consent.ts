import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { record, type StoredOf } from '../record.ts';
import { line, optionalLine, textOrNull } from './text.ts';

/** A customer's answer to marketing messages and its time. A customer without an answer has not agreed. */
export const consentRecord = record({
  granted: {
    label: 'Aceita',
    input: z.boolean('Diga se o cliente aceita: true ou false.'),
    reply: z.boolean(),
    personal: 'detail',
  },
  at: { label: 'Registrado em', input: instant, reply: instant, personal: 'detail' },
  /** Channel of the answer: `site`, `whatsapp`. */
  channel: { label: 'Canal', input: line(40, 'Informe o canal.'), reply: z.string(), personal: 'detail' },
  /** Version of the wording that the customer read. */
  text_version: { label: 'Versão do texto', input: optionalLine(40), reply: textOrNull, personal: 'detail' },
  /** Agent who recorded it; null if it came with an order. */
  agent_id: { label: 'Colaborador', holds: z.nullable(z.int()), personal: false },
});
export type MarketingConsent = StoredOf<typeof consentRecord>;

/** The form in an order. */
export const intakeConsent = z.object(consentRecord.input);
export type IntakeConsent = z.infer<typeof intakeConsent>;

/** The form that an agent sends; channel and time are set by the server. */
export const notedConsent = z.object({ granted: consentRecord.input.granted });
export const notedChannel = 'atendimento';

export const shownConsent = z.object({ ...consentRecord.reply, agent_name: textOrNull });

export const consentAnswers = { granted: 'Aceita', refused: 'Não aceita' } as const;
export const consentAnswer = (granted: boolean) => (granted ? 'granted' : 'refused');

const isLater = (a: Pick<MarketingConsent, 'at'>, b: Pick<MarketingConsent, 'at'>) =>
  Date.parse(a.at) > Date.parse(b.at);

/** Chooses between two answers of one person: the later one, or the refusal if both have the same time. */
export function latestConsent(known: MarketingConsent | null, stated: MarketingConsent): MarketingConsent {
  if (known === null || isLater(stated, known)) return stated;
  return known.granted && !stated.granted && !isLater(known, stated) ? stated : known;
}

/** Chooses for two customers that are merged: a refusal wins at any age; of two equal answers the later one stays. */
export function strictestConsent(
  mine: MarketingConsent | null,
  others: MarketingConsent | null,
): MarketingConsent | null {
  if (mine === null || others === null) return mine ?? others;
  if (mine.granted !== others.granted) return mine.granted ? others : mine;
  return isLater(others, mine) ? others : mine;
}
