import * as z from 'zod/mini';
import { formatCnpj } from '../../../kit/brazil/cnpj.ts';
import { isUf } from '../../../kit/brazil/uf.ts';
import { dayMessage, formatDay, isDay } from '../../../kit/dates.ts';
import { nullableCnpj } from '../../../kit/fields/cnpj.ts';
import { optionalTextField } from '../../../kit/fields/record-fields.ts';
import { emptyOr, nullableText, textOrNull } from '../../../kit/fields/text.ts';
import { record } from '../../../kit/record.ts';

const text = (label: string, max: number) => ({ ...optionalTextField(label, max), personal: false as const });
const optionalDay = z.optional(nullableText(emptyOr(isDay, dayMessage)));
const until = (label: string) => ({
  label,
  input: optionalDay,
  reply: textOrNull,
  personal: false as const,
  shown: formatDay,
});
const optionalUf = z.optional(nullableText(emptyOr(isUf, 'Estado inválido')));

/** What the health authorities know of the pharmacy. */
export const pharmacyRecord = record({
  corporate_name: text('Razão social', 150),
  cnpj: {
    label: 'CNPJ',
    input: z.optional(nullableCnpj),
    reply: textOrNull,
    personal: false,
    shown: formatCnpj,
  },
  /** Farmacêutico responsável. */
  pharmacist_name: text('Farmacêutico responsável', 120),
  /** Number of the pharmacist at the council (CRF), and the council's state. */
  crf: text('CRF', 40),
  crf_uf: { label: 'UF do CRF', input: optionalUf, reply: textOrNull, personal: false },
  /** The last day on which it is good; so with those below. */
  crf_until: until('Validade do certificado do CRF'),
  /** Licença sanitária. */
  sanitary_license: text('Licença sanitária', 40),
  sanitary_license_until: until('Validade da licença sanitária'),
  /** Autorização de funcionamento (Anvisa). */
  afe: text('AFE', 40),
  afe_until: until('Validade da AFE'),
  /** Autorização especial, for substances under control. */
  ae: text('AE', 40),
  ae_until: until('Validade da AE'),
});

/** What is not sent stays as it is. */
export const pharmacyInput = z.object(pharmacyRecord.input);
export type PharmacyInput = z.infer<typeof pharmacyInput>;

export const pharmacy = z.object(pharmacyRecord.reply);
