import * as z from 'zod/mini';
import { parseCnpj } from '../../../kit/brazil/cnpj.ts';
import { parseCpf } from '../../../kit/brazil/cpf.ts';
import { line, textOrNull } from '../../../kit/fields/text.ts';
import { record } from '../../../kit/record.ts';

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

const holderDocument = z.string('CPF ou CNPJ do titular obrigatório').check(
  z.trim(),
  z.refine((text) => bareDocument(text) !== null, 'CPF ou CNPJ inválido'),
  z.overwrite((text) => bareDocument(text) ?? text),
);
const required = <const S extends z.core.$ZodType>(label: string, input: S) => ({
  label,
  input,
  reply: z.string(),
  personal: false as const,
});

/** Kept sealed: only the bank's name and the account's last digits ever come back. */
export const bankAccountRecord = record({
  /** Three digits, of the list of banks. */
  bank_code: required('Banco', digits(/^\d{3}$/, 'Banco obrigatório')),
  agency: required('Agência', digits(/^\d{1,5}$/, 'Agência: de 1 a 5 dígitos')),
  agency_digit: { label: 'Dígito da agência', input: checkDigit, reply: textOrNull, personal: false },
  account: required('Conta', digits(/^\d{1,13}$/, 'Conta: de 1 a 13 dígitos')),
  account_digit: { label: 'Dígito da conta', input: checkDigit, reply: textOrNull, personal: false },
  account_type: required('Tipo de conta', z.enum(accountTypes, 'Tipo de conta obrigatório')),
  holder_name: required('Titular', line(150, 'Titular obrigatório')),
  holder_document: required('CPF ou CNPJ do titular', holderDocument),
});

/** Sent whole. */
export const bankAccountInput = z.object(bankAccountRecord.input);
export type BankAccountInput = z.infer<typeof bankAccountInput>;

export const bankAccount = z.object({
  bank_name: z.string(),
  /** The last digits of the account, never more than half of it. */
  last_digits: z.string(),
});
