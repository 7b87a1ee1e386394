import { findStoreByDomain } from '../features/stores/stores.store.ts';
import { hasStore } from '../seed/demo-store.ts';
import { countContent, removeStore, type StoreContent } from '../seed/remove-store.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { CommandError } from './command-error.ts';
import { counted } from './counted.ts';
import { operatorName } from './operator.ts';
import { readArguments } from './read-arguments.ts';

export const removeStoreUsage = 'remove-store DOMÍNIO [--confirm NOME]';

function linesOf(content: StoreContent): string[] {
  const { people, peopleOfItAlone: alone } = content;
  const whoStays = alone === people ? '' : `; ${counted(people - alone, 'continua', 'continuam')} em outra loja`;
  return [
    counted(content.orders, 'pedido', 'pedidos'),
    counted(content.customers, 'cliente', 'clientes'),
    counted(content.branches, 'filial, com o que ela entrega', 'filiais, com o que elas entregam'),
    `${counted(people, 'pessoa', 'pessoas')}${whoStays}`,
    counted(content.files, 'arquivo', 'arquivos'),
    counted(content.auditRows, 'registro da auditoria', 'registros da auditoria'),
    'cargos, convites, sessões, chaves de integração e tudo o mais que é dela',
  ];
}

/** `admin remove-store DOMAIN [--confirm NAME]` removes a store for ever, after its name was typed or given. */
export async function removeStoreByDomain(args: string[], environment: CommandEnvironment): Promise<boolean> {
  const { openDb, clock, say, report, ask, config } = environment;
  const usage = `npm run admin -- ${removeStoreUsage}`;
  const { words, options } = readArguments(args, { usage, positionals: 1, optional: ['confirm'] });
  const domain = words[0] as string;
  const db = await openDb();
  const store = await findStoreByDomain(db, domain);
  if (!store) throw new CommandError(`Não existe loja com o domínio ${domain}.`);
  report(`A loja ${store.name} (${store.domain}) será apagada para sempre, com:`);
  for (const line of linesOf(await countContent(db, store.id))) report(`  ${line}`);
  if (options.confirm === undefined && ask === undefined) {
    throw new CommandError(`Nada foi apagado. Para apagar, repita o comando com --confirm "${store.name}".`);
  }
  const typed = options.confirm ?? (await ask?.('Não há volta. Para confirmar, digite o nome da loja: '));
  if (typed?.trim() !== store.name) throw new CommandError('O nome não confere: nada foi apagado.');
  report('Apagando. Se for interrompido, a loja fica fechada: repita o comando, e ele continua de onde parou.');
  if (!(await removeStore({ db, clock }, store, operatorName))) {
    throw new CommandError('Outra pessoa acaba de apagar esta loja.');
  }
  say(`Loja apagada: ${store.name} (${store.domain})`);
  if (!(await hasStore(db))) say(`Era a última loja. ${whatNext(config.demo)}`);
  return true;
}

function whatNext(demo: boolean): string {
  const create = 'Crie outra com npm run create-store';
  return demo ? `${create}, ou o próximo início faz a de demonstração (DEMO=off não faz).` : `${create}.`;
}
