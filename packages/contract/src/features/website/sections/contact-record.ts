import { emailField } from '../../../kit/fields/record-fields.ts';
import { record, type StoredOf } from '../../../kit/record.ts';

/** E-mail addresses of the store. Those that are not in `publicContacts` are internal. */
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

/** The addresses on the site: the channel to the pharmacist (RDC 44), prescriptions, recruitment. */
export const publicContacts = ['pharmacist_email', 'prescription_email', 'recruitment_email'] as const;
