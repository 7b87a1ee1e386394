import { normaliseText } from '@botica/contract/kit/text';

const tooCommon = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.';
const ownWords =
  'Esta senha é feita de nomes ou números seus, da loja ou da Botica, e é fácil de adivinhar. Escolha outra.';
const maxLength = 200;

/**
 * Passwords that are common in Brazil but missing in the package's list. They are compared without accents, case and
 * white space.
 */
const brazilianPasswords = [
  'mudar123',
  'mudar@123',
  'mudar1234',
  'senha@123',
  'senha1234',
  'senha12345',
  'senha123456',
  'minhasenha',
  'trocar123',
  'trocarsenha',
  'novasenha',
  'brasil123',
  'brasil2026',
  'brasil10',
  'corinthians',
  'palmeiras',
  'saopaulo',
  'vascodagama',
  'gremio',
  'internacional',
  'atleticomg',
  'jesuscristo',
  'jesus123',
  'deusefiel',
  'amordaminhavida',
  'euteamo',
  'familia',
  'estrela',
  'felicidade',
  'borboleta',
  'farmacia',
  'farmacia123',
  'botica',
  'botica123',
  'admin1234',
  'admin@123',
  'abc@123',
  'abcd1234',
  'qwe123',
  'gabriel123',
  'acesso123',
];

export interface PasswordOwner {
  cpf: string;
  name: string;
  email: string | null;
  username: string | null;
  /** Names of the stores that the account opens. */
  storeNames: readonly string[];
}

let commonPasswords: Promise<Set<string>> | undefined;

/** The list has 49,233 passwords and is loaded when a person first chooses a password. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...brazilianPasswords].map(plain));
}

const plain = (text: string | number) => normaliseText(String(text)).replaceAll(' ', '');
const lettersAndDigits = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

const productName = 'Botica';
/** Fewest letters for a comparison without digits, because one or two letters are no word. */
const leastLetters = 3;

const withoutDigits = (text: string) => lettersAndDigits(text).replace(/\p{N}/gu, '');

/** True if the password consists only of names (of the person, the stores and the product) and digits. */
function isMadeOfNames(password: string, { name, email, username, storeNames }: PasswordOwner): boolean {
  const names = [productName, name, email?.split('@')[0], username, ...storeNames].filter((each) => each != null);
  const words = names.flatMap((each) => [each, ...each.split(/[^\p{L}\p{N}]+/u)]).map(withoutDigits);
  const letters = withoutDigits(password);
  const longestFirst = words.filter((word) => word.length >= leastLetters).sort((a, b) => b.length - a.length);
  return letters !== '' && longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

/** True if the password contains data of the person, or six or more digits of the CPF in a row. */
function isAboutOwner(password: string, owner: PasswordOwner): boolean {
  const { cpf, name, email, username } = owner;
  if (isMadeOfNames(password, owner)) return true;
  const typed = lettersAndDigits(password);
  if (/^\d+$/.test(typed) && (cpf.includes(typed) || typed.includes(cpf))) return true;
  const words = [name, ...name.split(/\s+/), email, email?.split('@')[0], username];
  return words.some((word) => word != null && word !== '' && lettersAndDigits(word) === typed);
}

/** True for one repeated character or a rising or falling sequence: `654321`, `abcdef`. */
function isMonotone(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size <= 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

/** Compares the password as typed and without its digits: `Senha2031` counts as `senha`. */
async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const letters = withoutDigits(password);
  const forms = [plain(password), ...(letters.length > leastLetters ? [letters] : [])];
  return forms.some((form) => common.has(form) || isMonotone(form));
}

/** The sentence that says why the password is refused; null if it is allowed. */
export async function passwordWeakness(
  password: string,
  owner: PasswordOwner,
  minLength: number,
): Promise<string | null> {
  const { length } = [...password];
  if (length < minLength) return `No mínimo ${minLength} dígitos`;
  if (password.length > maxLength) return 'A senha tem no máximo 200 caracteres.';
  if (isAboutOwner(password, owner)) return ownWords;
  return (await isCommon(password)) ? tooCommon : null;
}
