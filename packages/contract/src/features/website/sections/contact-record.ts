import { emailField } from '../../../kit/fields/record-fields.ts';
import { record, type StoredOf } from '../../../kit/record.ts';

/** Whom to write to. What `publicContacts` does not name is for the house alone. */
export const contactRecord = record({
  pharmacist_email: { ...emailField('Farmacêutico responsável'), personal: false },
  prescription_email: { ...emailField('Envio de receitas'), personal: false },
  recruitment_email: { ...emailField('Trabalhe conosco'), personal: false },
  prescriber_email: { ...emailField('Prescritores'), personal: false },
  leadership_email: { ...emailField('Diretoria'), personal: false },
  financial_email: { ...emailField('Financeiro'), personal: false },
  purchase_email: { ...emailField('Compras'), personal: false },
});
export type Contact = StoredOf<typeof contactRecord>;

/** The addresses that the site shows: the channel to the pharmacist (RDC 44), prescriptions, recruitment. */
export const publicContacts = ['pharmacist_email', 'prescription_email', 'recruitment_email'] as const;
