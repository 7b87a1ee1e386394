/** The shop's own texts. Each is saved by itself, and every save is kept as a version. */
export const policyNames = {
  slogan: 'Slogan',
  exchange: 'Trocas e devoluções',
  privacy: 'Política de privacidade',
  termsCondition: 'Termos e condições',
  whoWeAre: 'Quem somos',
} as const;
export type PolicyId = keyof typeof policyNames;
export const policyIds = Object.keys(policyNames) as [PolicyId, ...PolicyId[]];

/** A line of plain text; the others are rich texts. */
export const sloganMaxLength = 50;
export const sloganMessage = `O slogan deve ter até ${sloganMaxLength} caracteres`;

export const isPolicy = (id: string): id is PolicyId => Object.hasOwn(policyNames, id);
export const richPolicyIds = policyIds.filter((id): id is Exclude<PolicyId, 'slogan'> => id !== 'slogan');
