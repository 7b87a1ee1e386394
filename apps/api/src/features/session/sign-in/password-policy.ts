import { normaliseText } from '@botica/contract/kit/text';

const tooCommon = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.';
const maxLength = 200;

/** Common in Brazil and not in the list of the package; compared without accents, case and white space. */
const brazilianPasswords = [
  ...['mudar123', 'mudar@123', 'mudar1234', 'senha@123', 'senha1234', 'senha12345', 'senha123456', 'minhasenha'],
  ...['trocar123', 'trocarsenha', 'novasenha', 'brasil123', 'brasil2026', 'brasil10', 'corinthians', 'palmeiras'],
  ...['saopaulo', 'vascodagama', 'gremio', 'internacional', 'atleticomg', 'jesuscristo', 'jesus123', 'deusefiel'],
  ...['amordaminhavida', 'euteamo', 'familia', 'estrela', 'felicidade', 'borboleta', 'farmacia', 'farmacia123'],
  ...['botica', 'botica123', 'admin1234', 'admin@123', 'abc@123', 'abcd1234', 'qwe123', 'gabriel123', 'acesso123'],
];

export interface PasswordOwner {
  cpf: string;
  name: string;
  email: string | null;
  username: string | null;
}

let commonPasswords: Promise<Set<string>> | undefined;

/** 49,233 of them, read the first time that somebody chooses a password. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...brazilianPasswords].map(plain));
}

const plain = (text: string | number) => normaliseText(String(text)).replaceAll(' ', '');
const lettersAndDigits = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The person's own data, or six or more digits of the CPF in a row. */
function isAboutOwner(password: string, { cpf, name, email, username }: PasswordOwner): boolean {
  const typed = lettersAndDigits(password);
  if (/^\d+$/.test(typed) && (cpf.includes(typed) || typed.includes(cpf))) return true;
  const words = [name, ...name.split(/\s+/), email, email?.split('@')[0], username];
  return words.some((word) => word != null && word !== '' && lettersAndDigits(word) === typed);
}

/** One character again and again. */
const isMonotone = (password: string) => new Set(plain(password)).size <= 1;

/** The sentence that says why nobody should have this password; null for one that may be chosen. */
export async function passwordWeakness(
  password: string,
  owner: PasswordOwner,
  minLength: number,
): Promise<string | null> {
  const { length } = [...password];
  if (length < minLength) return `No mínimo ${minLength} dígitos`;
  if (password.length > maxLength) return 'A senha tem no máximo 200 caracteres.';
  commonPasswords ??= loadCommonPasswords();
  const isCommon = (await commonPasswords).has(plain(password));
  return isCommon || isMonotone(password) || isAboutOwner(password, owner) ? tooCommon : null;
}
