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

/** By the call's name, else by its first word: `setInvoice` is `set`. */
const verbs: Record<string, string> = {
  list: 'ver',
  show: 'ver',
  search: 'ver',
  actors: 'ver',
  create: 'cadastrar',
  add: 'cadastrar',
  update: 'alterar',
  set: 'alterar',
  changeStatus: 'mudar a situação de',
  addPayment: 'registrar o pagamento de',
  require: 'alterar',
  remove: 'remover',
  withdraw: 'retirar',
  resend: 'reenviar',
  link: 'copiar o link de',
  approve: 'aprovar',
  refuse: 'recusar',
  export: 'exportar',
};

/** What somebody wanted: `roles.update` → "alterar cargos"; null for a place that this page does not know. */
export function deedOf(route: string): string | null {
  const [place = '', call = ''] = route.split('.');
  const noun = Object.hasOwn(places, place) ? places[place] : undefined;
  if (!noun) return null;
  const firstWord = /^[a-z]+/.exec(call)?.[0] ?? '';
  const name = [call, firstWord].find((one) => Object.hasOwn(verbs, one));
  return `${(name && verbs[name]) ?? 'usar'} ${noun}`;
}

/** "Tentou alterar cargos sem permissão". */
export function refusalSentence({ changes }: Pick<AuditRow, 'changes'>): string {
  const deed = deedOf(String(changes.route?.[1] ?? ''));
  return deed === null ? 'Tentou o que o cargo não permite' : `Tentou ${deed} sem permissão`;
}
