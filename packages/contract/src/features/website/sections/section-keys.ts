import { policyNames } from '../policies/policy-names.ts';

/** Sections of the site's settings; each is saved by itself. */
export const sectionNames = {
  payment: 'Condições comerciais',
  social: 'Redes e integrações',
  contact: 'E-mails de contato',
  credentials: 'Credenciais',
  ...policyNames,
  notice: 'Aviso do site',
} as const;
export type SectionKey = keyof typeof sectionNames;
