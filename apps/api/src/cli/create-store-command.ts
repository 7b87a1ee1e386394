import { takeDomain } from '@botica/contract/features/stores/domain-name';
import { parseCnpj } from '@botica/contract/kit/brazil/cnpj';
import { formatCpf, parseCpf } from '@botica/contract/kit/brazil/cpf';
import { line } from '@botica/contract/kit/fields/text';
import * as z from 'zod/mini';
import { type PasswordOwner, passwordWeakness } from '../features/session/sign-in/password-policy.ts';
import { beginAutomatic } from '../features/storefront/builds/publish-by-itself.ts';
import { siteOrigin } from '../features/storefront/builds/site-origin.ts';
import { findStoresWithCnpj } from '../features/stores/stores.store.ts';
import { inTransaction } from '../kit/db/transaction.ts';
import { generatePassword } from '../kit/generate-password.ts';
import { hashPassword } from '../kit/password.ts';
import { createStore } from '../seed/create-store.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { CommandError } from './command-error.ts';
import { readArguments } from './read-arguments.ts';

const usage =
  'npm run create-store -- --domain DOMÍNIO --name NOME --cnpj CNPJ --admin-cpf CPF --admin-name NOME [--admin-email E-MAIL]';

/** `create-store` creates a store with its default groups and its first administrator. */
export async function runCreateStore(args: string[], environment: CommandEnvironment): Promise<boolean> {
  const { clock, say } = environment;
  const { options } = readArguments(args, {
    usage,
    positionals: 0,
    required: ['domain', 'name', 'cnpj', 'admin-cpf', 'admin-name'],
    optional: ['admin-email'],
  });
  const store = {
    domain: checked('domain', options.domain, domainOf),
    name: checked('name', options.name, lineOf(100)),
    cnpj: checked('cnpj', options.cnpj, parseCnpj),
  };
  const admin = {
    cpf: checked('admin-cpf', options['admin-cpf'], parseCpf),
    name: checked('admin-name', options['admin-name'], lineOf(150)),
    email: options['admin-email'] ? checked('admin-email', options['admin-email'], emailOf) : null,
  };
  const chosen = environment.env.ADMIN_PASSWORD || null;
  if (chosen !== null) await requireGood(chosen, { ...admin, username: null, storeNames: [store.name] }, environment);
  const password = chosen ?? generatePassword();
  const db = await environment.openDb();
  const passwordHash = await hashPassword(password);
  const namesakes = await findStoresWithCnpj(db, store.cnpj);
  const { isNewPerson } = await inTransaction(db, async (trx) => {
    const created = await createStore({ db: trx, clock }, store, { ...admin, password_hash: passwordHash });
    await beginAutomatic(trx, clock, created.actor.storeId);
    return created;
  });
  say(`Loja criada: ${store.name} (${store.domain})`);
  say(`  CPF do administrador: ${formatCpf(admin.cpf)}`);
  if (!isNewPerson) say('  A pessoa já tinha conta: nome, e-mail e senha continuam os mesmos.');
  else if (chosen === null) say(`  Senha: ${password}  (mostrada só agora)`);
  else say('  Senha: a de ADMIN_PASSWORD');
  for (const { name, domain } of namesakes)
    say(`  Atenção: ${name} (${domain}) já tem este CNPJ. Quem pede acesso pelo CNPJ terá de informar o domínio.`);
  sayWhatFollows(store.domain, environment);
  return true;
}

/** Prints the addresses of the store and the next steps before it can sell. */
function sayWhatFollows(domain: string, { config, say }: CommandEnvironment): void {
  const panel = config.publicUrl ?? `http://localhost:${config.port}`;
  say(`  Painel: ${panel}`);
  say(`  Site, depois de publicado: ${siteOrigin(domain, panel)}`);
  say('Agora entre no painel e cadastre, nesta ordem:');
  say('  1. Lojas: endereço, horário, WhatsApp e farmacêutico da unidade.');
  say('  2. Locais de entrega: onde a loja entrega, ou a retirada no balcão.');
  say('  3. Financeiro > Configurações: a chave PIX; Website: o que a loja aceita.');
  say('  4. Produtos: o primeiro produto, e publique o site em Publicações.');
}

async function requireGood(password: string, owner: PasswordOwner, { config }: CommandEnvironment): Promise<void> {
  const weakness = await passwordWeakness(password, owner, config.passwordMinLength);
  if (weakness !== null) throw new CommandError(`A senha em ADMIN_PASSWORD não serve. ${weakness}`);
}

function checked(name: string, text: string | undefined, parse: (text: string) => string | null): string {
  const value = parse(text?.trim() ?? '');
  if (value === null) throw new CommandError(`A opção --${name} tem um valor inválido. Uso: ${usage}`);
  return value;
}

function domainOf(text: string): string | null {
  const taken = takeDomain(text);
  return 'domain' in taken ? taken.domain : null;
}

const lineOf = (max: number) => (text: string) => {
  const parsed = line(max).safeParse(text);
  return parsed.success ? parsed.data : null;
};

const emailOf = (text: string) => {
  const parsed = z.email().check(z.maxLength(254)).safeParse(text);
  return parsed.success ? parsed.data : null;
};
