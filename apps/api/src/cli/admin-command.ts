import { formatCpf, parseCpf } from '@botica/contract/kit/brazil/cpf';
import { type KeyScope, keyScopes } from '@botica/contract/kit/key-scopes';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { deletePreAuthsOf } from '../features/agents/pre-auths.store.ts';
import { turnOff } from '../features/agents/second-factor.store.ts';
import { linkSeconds, linkUrl } from '../features/session/links/mail-link.ts';
import { auditInStores } from '../features/session/open/audit-in-stores.ts';
import { findAccount, mayResetPassword } from '../features/session/open/sign-in.store.ts';
import { addIntegrationKey } from '../features/stores/change-integration-keys.ts';
import { findStoreByDomain } from '../features/stores/stores.store.ts';
import { issueAccessToken } from '../kit/access-tokens.ts';
import { inTransaction } from '../kit/db/transaction.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { CommandError } from './command-error.ts';
import { operatorOf } from './operator.ts';
import { readArguments } from './read-arguments.ts';
import { removeStoreByDomain, removeStoreUsage } from './remove-store-command.ts';

const maxKeyNameLength = 100;
const maxKeyDays = 3650;

const isScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);
const isDays = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxKeyDays;

const commands: Record<string, (args: string[], environment: CommandEnvironment) => Promise<boolean>> = {
  'integration-key': createIntegrationKey,
  reset: resetPassword,
  'second-factor-off': turnSecondFactorOff,
  'remove-store': removeStoreByDomain,
};

/** Commands: `admin integration-key DOMAIN NAME`, `reset CPF`, `second-factor-off CPF` and `remove-store DOMAIN`. */
export async function runAdmin(args: string[], environment: CommandEnvironment): Promise<boolean> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const people = ['reset CPF', 'second-factor-off CPF'];
    const usages = ['integration-key DOMÍNIO NOME [--days DIAS] [--scopes PERMISSÕES]', ...people, removeStoreUsage];
    throw new CommandError(`Uso: ${usages.map((usage) => `npm run admin -- ${usage}`).join(' | ')}`);
  }
  return command(rest, environment);
}

/** Creates a key for another program of the store. The secret is shown only now, because only its hash is stored. */
async function createIntegrationKey(args: string[], { openDb, clock, say }: CommandEnvironment): Promise<boolean> {
  const usage = 'npm run admin -- integration-key DOMÍNIO NOME [--days DIAS] [--scopes PERMISSÕES]';
  const { words, options } = readArguments(args, { usage, positionals: 2, optional: ['days', 'scopes'] });
  const { days } = options;
  const scopes = options.scopes?.split(',') ?? ['send_orders'];
  if (!scopes.every(isScope)) throw new CommandError(`--scopes toma ${keyScopes.join(', ')}. Uso: ${usage}`);
  if (days !== undefined && !isDays(days)) throw new CommandError(`--days vai de 1 a ${maxKeyDays}. Uso: ${usage}`);
  const [domain, name] = words as [string, string];
  if (name.trim() === '' || name.length > maxKeyNameLength) {
    throw new CommandError(`O nome da chave tem de 1 a ${maxKeyNameLength} caracteres. Uso: ${usage}`);
  }
  const db = await openDb();
  const store = await findStoreByDomain(db, domain);
  if (!store) throw new CommandError(`Não existe loja com o domínio ${domain}.`);
  const operator = { actor: operatorOf(store.id, store.time_zone), clock };
  const { key } = await inTransaction(db, (trx) =>
    addIntegrationKey(trx, operator, {
      name: name.trim(),
      valid_days: days === undefined ? null : Number(days),
      scopes: scopes.filter(isScope),
    }),
  );
  say(`Chave de integração "${name.trim()}" da loja ${store.name} (mostrada só agora):`);
  say(key);
  return true;
}

interface Person {
  id: number;
  name: string;
  totp_enabled_at: Date | null;
}

/** Finds a person who has a store or an open invitation. For anybody else a link would open nothing. */
async function personOf(trx: Transaction<Tables>, cpf: string, now: Date): Promise<Person> {
  const person = await findAccount(trx, { cpf });
  if (!person) throw new CommandError(`Não existe colaborador com o CPF ${formatCpf(cpf)}.`);
  if (!(await mayResetPassword(trx, cpf, now))) {
    throw new CommandError(`${formatCpf(cpf)} não tem acesso a nenhuma loja.`);
  }
  return person;
}

function cpfOf(args: string[], usage: string): string {
  const { words } = readArguments(args, { usage, positionals: 1 });
  const cpf = parseCpf(words[0] as string);
  if (cpf === null) throw new CommandError(`CPF inválido. Uso: ${usage}`);
  return cpf;
}

const onlyHere =
  'PUBLIC_URL não está definida: este link abre só nesta máquina. Defina nela o endereço do painel, ou troque-o no link.';

/**
 * Creates a one-time link for a person who lost the password and gets no mail. Only that person then knows the new
 * password.
 */
async function resetPassword(args: string[], { openDb, clock, config, say }: CommandEnvironment): Promise<boolean> {
  const cpf = cpfOf(args, 'npm run admin -- reset CPF');
  const db = await openDb();
  const token = await inTransaction(db, async (trx) => {
    const person = await personOf(trx, cpf, clock());
    await auditInStores(trx, { clock }, person, {
      action: 'session.reset_link_issued',
      actorIn: ({ id, time_zone }) => operatorOf(id, time_zone),
    });
    const purpose = 'password_reset';
    return issueAccessToken(trx, clock(), { purpose, agentId: person.id, ttlSeconds: linkSeconds(purpose) });
  });
  const publicUrl = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
  say(`Link para ${formatCpf(cpf)} criar uma nova senha (vale 60 minutos, uma vez, mostrado só agora):`);
  say(linkUrl(publicUrl, 'password_reset', token));
  if (config.publicUrl === null) say(onlyHere);
  return true;
}

/** Turns the second factor off for a person who lost the phone and the recovery codes. The password is still needed. */
async function turnSecondFactorOff(args: string[], { openDb, clock, say }: CommandEnvironment): Promise<boolean> {
  const cpf = cpfOf(args, 'npm run admin -- second-factor-off CPF');
  const db = await openDb();
  const wasOn = await inTransaction(db, async (trx) => {
    const person = await personOf(trx, cpf, clock());
    if (person.totp_enabled_at === null) return false;
    await turnOff(trx, person.id);
    await deletePreAuthsOf(trx, person.id);
    await auditInStores(trx, { clock }, person, {
      action: 'account.second_factor_off',
      actorIn: ({ id, time_zone }) => operatorOf(id, time_zone),
    });
    return true;
  });
  say(`O segundo fator de ${formatCpf(cpf)} ${wasOn ? 'foi' : 'já estava'} desativado.`);
  return true;
}
