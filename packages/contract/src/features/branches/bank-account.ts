import * as z from 'zod/mini';
import { parseCnpj } from '../../kit/brazil/cnpj.ts';
import { parseCpf } from '../../kit/brazil/cpf.ts';
import { line } from '../../kit/fields/text.ts';

export const accountTypes = ['checking', 'savings'] as const;
export const accountTypeNames: Record<(typeof accountTypes)[number], string> = {
  checking: 'Conta corrente',
  savings: 'Conta poupança',
};

const digits = (pattern: RegExp, message: string) => z.string(message).check(z.trim(), z.regex(pattern, message));
const checkDigit = z
  .optional(
    z.nullable(
      z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9X]{0,2}$/, 'O dígito tem até 2 algarismos, ou X.')),
    ),
  )
  .check(z.overwrite((text) => text || null));

const bareDocument = (text: string) => parseCpf(text) ?? parseCnpj(text);

/** Sent whole; only the bank's name and the account's last digits ever come back. */
export const bankAccountInput = z.object({
  /** Three digits, of the list of banks. */
  bank_code: digits(/^\d{3}$/, 'Banco obrigatório'),
  agency: digits(/^\d{1,5}$/, 'Agência: de 1 a 5 dígitos'),
  agency_digit: checkDigit,
  account: digits(/^\d{1,13}$/, 'Conta: de 1 a 13 dígitos'),
  account_digit: checkDigit,
  account_type: z.enum(accountTypes, 'Tipo de conta obrigatório'),
  holder_name: line(150, 'Titular obrigatório'),
  holder_document: z.string('CPF ou CNPJ do titular obrigatório').check(
    z.trim(),
    z.refine((text) => bareDocument(text) !== null, 'CPF ou CNPJ inválido'),
    z.overwrite((text) => bareDocument(text) ?? text),
  ),
});
export type BankAccountInput = z.infer<typeof bankAccountInput>;

export const bankAccount = z.object({
  bank_name: z.string(),
  /** The last digits of the account, never more than half of it. */
  last_digits: z.string(),
});
