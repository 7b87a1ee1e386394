import type { AuditRow } from '@botica/contract/features/audit/audit.contract';

/** Each feature of the server, by what a person finds there. */
const places: Record<string, string> = {
  account: 'a própria conta',
  audit: 'a auditoria',
  branches: 'unidades',
  collaborators: 'colaboradores',
  files: 'arquivos',
  'hand-over': 'o outro painel',
  invitations: 'convites',
  orders: 'pedidos',
  roles: 'cargos',
  session: 'a sessão',
  stores: 'dados da loja',
};

const verbs: Record<string, string> = {
  list: 'ver',
  show: 'ver',
  actors: 'ver',
  create: 'cadastrar',
  update: 'alterar',
  remove: 'remover',
  withdraw: 'retirar',
  resend: 'reenviar',
  approve: 'aprovar',
  refuse: 'recusar',
  export: 'exportar',
};

/** `roles.update` → "Tentou alterar cargos e foi recusado". */
export function refusalSentence({ changes }: Pick<AuditRow, 'changes'>): string {
  const [place = '', call = ''] = String(changes.route?.[1] ?? '').split('.');
  const noun = Object.hasOwn(places, place) ? places[place] : undefined;
  if (!noun) return 'Tentou o que o cargo não permite';
  const verb = Object.hasOwn(verbs, call) ? verbs[call] : 'usar';
  return `Tentou ${verb} ${noun} sem permissão`;
}
