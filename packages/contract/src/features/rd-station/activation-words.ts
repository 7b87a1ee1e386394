import type { ActivationResult } from './activation-results.ts';

export const activationFailure = 'Ocorreu um erro ao ativar a integração com a RD Station';

/** The reason for a failed activation, and what to do. */
export const activationReasons: Record<Exclude<ActivationResult, 'connected'>, string> = {
  unknown: 'Este pedido de ativação não partiu daqui. Ative a integração por esta página.',
  used: 'Este pedido de ativação já foi usado. Ative a integração de novo.',
  expired: 'O pedido de ativação venceu depois de 10 minutos. Ative a integração de novo.',
  denied: 'O acesso não foi autorizado na RD Station.',
  not_allowed: 'Quem pediu a ativação não tem mais permissão de escrita em Conf. Website.',
  changed: 'O Client ID ou o Client secret mudou depois do pedido. Ative a integração de novo.',
  refused: 'A RD Station recusou as credenciais. Confira o Client ID, o Client secret e o endereço de retorno.',
  away: 'A RD Station não respondeu como devia. Tente de novo em alguns minutos.',
};
