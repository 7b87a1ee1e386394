import * as z from 'zod/mini';
import { isUf } from '../../../kit/brazil/uf.ts';
import { dayMessage, formatDay, isDay } from '../../../kit/dates.ts';
import { cnpjField, optional, optionalTextField, textFieldOf } from '../../../kit/fields/record-fields.ts';
import { emptyOr, nullableText } from '../../../kit/fields/text.ts';
import { record } from '../../../kit/record.ts';

const optionalDay = z.optional(nullableText(emptyOr(isDay, dayMessage)));
/** A form sends an empty text for no day. */
const until = (label: string) => ({ ...textFieldOf(label, optionalDay), shown: formatDay });
const optionalUf = z.optional(nullableText(emptyOr(isUf, 'Estado inválido')));

/** The pharmacy's data for the health authorities. */
export const pharmacyRecord = record({
  corporate_name: { ...optionalTextField('Razão social', 150), personal: false },
  cnpj: { ...optional(cnpjField('CNPJ')), personal: false },
  /** Farmacêutico responsável. */
  pharmacist_name: { ...optionalTextField('Farmacêutico responsável', 120), personal: false },
  /** Number of the pharmacist at the council (CRF), and the council's state. */
  crf: { ...optionalTextField('CRF', 40), personal: false },
  crf_uf: { ...textFieldOf('UF do CRF', optionalUf), personal: false },
  /** Certidão de regularidade técnica of the pharmacy, issued yearly by the council. */
  crf_certificate: { ...optionalTextField('Certificado de regularidade do CRF', 40), personal: false },
  /** Last day of validity, like the days below. */
  crf_until: { ...until('Validade do certificado do CRF'), personal: false },
  /** Licença sanitária. */
  sanitary_license: { ...optionalTextField('Licença sanitária', 40), personal: false },
  sanitary_license_until: { ...until('Validade da licença sanitária'), personal: false },
  /** Autorização de funcionamento (Anvisa). */
  afe: { ...optionalTextField('AFE', 40), personal: false },
  afe_until: { ...until('Validade da AFE'), personal: false },
  /** Autorização especial, for controlled substances. */
  ae: { ...optionalTextField('AE', 40), personal: false },
  ae_until: { ...until('Validade da AE'), personal: false },
});

/** Fields that are not sent stay. */
export const pharmacyInput = z.object(pharmacyRecord.input);
export type PharmacyInput = z.infer<typeof pharmacyInput>;

export const pharmacy = z.object(pharmacyRecord.reply);
