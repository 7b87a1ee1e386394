import { nullableEmail } from '../../../kit/fields/email.ts';
import { textOrNull } from '../../../kit/fields/text.ts';
import { record, type StoredOf } from '../../../kit/record.ts';

const address = <const L extends string>(label: L) => ({
  label,
  input: nullableEmail,
  reply: textOrNull,
  personal: false as const,
});

/** Whom to write to. What `publicContacts` does not name is for the house alone. */
export const contactRecord = record({
  pharmacist_email: address('Farmacêutico responsável'),
  prescription_email: address('Envio de receitas'),
  recruitment_email: address('Trabalhe conosco'),
  prescriber_email: address('Prescritores'),
  leadership_email: address('Diretoria'),
  financial_email: address('Financeiro'),
  purchase_email: address('Compras'),
});
export type Contact = StoredOf<typeof contactRecord>;

/** The addresses that the site shows: the channel to the pharmacist (RDC 44), prescriptions, recruitment. */
export const publicContacts = ['pharmacist_email', 'prescription_email', 'recruitment_email'] as const;
