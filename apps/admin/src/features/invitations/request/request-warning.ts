import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';

/** Warning for the approving person: a stranger typed the CPF and the e-mail. */
export function requestWarning({ other_requests: others }: Pick<Invitation, 'other_requests'>): string {
  return others.length === 0
    ? 'O e-mail não foi confirmado: antes de aprovar, confira com a pessoa se ele é dela.'
    : `Há ${others.length + 1} pedidos para este CPF, com e-mails diferentes: um deles pode não ser da pessoa. Confira com ela.`;
}
