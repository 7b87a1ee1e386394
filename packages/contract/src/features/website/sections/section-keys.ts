import { policyNames } from '../policies/policy-names.ts';

/** The parts of the site's settings that are saved each by itself. */
export const sectionNames = {
  payment: 'Condições comerciais',
  social: 'Redes e integrações',
  contact: 'E-mails de contato',
  credentials: 'Credenciais',
  ...policyNames,
  notice: 'Aviso do site',
} as const;
export type SectionKey = keyof typeof sectionNames;
