import { formatCpf, parseCpf } from '@botica/contract/kit/brazil/cpf';
import { generatePassword } from '../features/session/generate-password.ts';
import { hashPassword } from '../features/session/password.ts';
import { findStoreByDomain } from '../features/stores/stores.store.ts';
import { audit } from '../kit/audit.ts';
import type { SystemActor } from '../kit/context.ts';
import { inTransaction } from '../kit/db/transaction.ts';
import { hashToken, newToken } from '../kit/tokens.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { CommandError } from './command-error.ts';
import { readArguments } from './read-arguments.ts';

const maxKeyNameLength = 100;

/** Whoever holds the machine acts as the operator; the audit says so. */
const operatorOf = (storeId: number, timeZone: string): SystemActor => ({
  kind: 'system',
  storeId,
  timeZone,
  name: 'Operador (linha de comando)',
});

const commands: Record<string, (args: string[], environment: CommandEnvironment) => Promise<boolean>> = {
  'integration-key': createIntegrationKey,
  'set-password': setPassword,
};

/** `admin integration-key DOMAIN NAME` and `admin set-password CPF`. */
export async function runAdmin(args: string[], environment: CommandEnvironment): Promise<boolean> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw new CommandError('Uso: npm run admin -- integration-key DOMÍNIO NOME | npm run admin -- set-password CPF');
  }
  return command(rest, environment);
}

/** A secret key for another program of the store; only its hash is stored, so it is shown this once. */
async function createIntegrationKey(args: string[], { openDb, clock, say }: CommandEnvironment): Promise<boolean> {
  const usage = 'npm run admin -- integration-key DOMÍNIO NOME';
  const { words } = readArguments(args, { usage, positionals: 2 });
  const [domain, name] = words as [string, string];
  if (name.trim() === '' || name.length > maxKeyNameLength) {
    throw new CommandError(`O nome da chave tem de 1 a ${maxKeyNameLength} caracteres. Uso: ${usage}`);
  }
  const db = await openDb();
  const store = await findStoreByDomain(db, domain);
  if (!store) throw new CommandError(`Não existe loja com o domínio ${domain}.`);
  const key = `bk_${newToken()}`;
  await inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('integration_keys')
      .values({
        store_id: store.id,
        name: name.trim(),
        key_hash: hashToken(key),
        created_at: clock(),
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(
      trx,
      { actor: operatorOf(store.id, store.time_zone), clock },
      {
        entity: 'integration_key',
        entityId: id,
        action: 'stores.integration_key_created',
        changes: { name: [null, name.trim()] },
      },
    );
  });
  say(`Chave de integração "${name.trim()}" da loja ${store.name} (mostrada só agora):`);
  say(key);
  return true;
}

/** A new random password for someone who lost theirs; whoever is signed in with the old one is signed out. */
async function setPassword(args: string[], { openDb, clock, say }: CommandEnvironment): Promise<boolean> {
  const { words } = readArguments(args, { usage: 'npm run admin -- set-password CPF', positionals: 1 });
  const cpf = parseCpf(words[0] as string);
  if (cpf === null) throw new CommandError('CPF inválido. Uso: npm run admin -- set-password CPF');
  const db = await openDb();
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    const agent = await trx
      .updateTable('agents')
      .set((eb) => ({ password_hash: passwordHash, version: eb('version', '+', 1) }))
      .where('cpf', '=', cpf)
      .returning('id')
      .executeTakeFirst();
    if (!agent) throw new CommandError(`Não existe colaborador com o CPF ${formatCpf(cpf)}.`);
    await trx.deleteFrom('sessions').where('agent_id', '=', agent.id).execute();
    await trx.deleteFrom('pre_auths').where('agent_id', '=', agent.id).execute();
    const stores = await trx
      .selectFrom('memberships')
      .innerJoin('stores', 'stores.id', 'store_id')
      .select(['stores.id', 'time_zone'])
      .where('agent_id', '=', agent.id)
      .execute();
    for (const { id, time_zone } of stores) {
      await audit(
        trx,
        { actor: operatorOf(id, time_zone), clock },
        {
          entity: 'agent',
          entityId: agent.id,
          action: 'session.password_set',
        },
      );
    }
  });
  say(`Nova senha de ${formatCpf(cpf)}: ${password}  (mostrada só agora)`);
  return true;
}
