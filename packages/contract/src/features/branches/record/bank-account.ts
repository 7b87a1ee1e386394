import * as z from 'zod/mini';
import { parseCnpj } from '../../../kit/brazil/cnpj.ts';
import { parseCpf } from '../../../kit/brazil/cpf.ts';
import { lineFieldOf, textFieldOf } from '../../../kit/fields/record-fields.ts';
import { line } from '../../../kit/fields/text.ts';
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

/** Stored encrypted. Replies contain only the bank's name and the last digits. */
export const bankAccountRecord = record({
  /** Three digits from the list of banks. */
  bank_code: { ...lineFieldOf('Banco', digits(/^\d{3}$/, 'Banco obrigatório')), personal: false },
  agency: { ...lineFieldOf('Agência', digits(/^\d{1,5}$/, 'Agência: de 1 a 5 dígitos')), personal: false },
  agency_digit: { ...textFieldOf('Dígito da agência', checkDigit), personal: false },
  account: { ...lineFieldOf('Conta', digits(/^\d{1,13}$/, 'Conta: de 1 a 13 dígitos')), personal: false },
  account_digit: { ...textFieldOf('Dígito da conta', checkDigit), personal: false },
  account_type: { ...lineFieldOf('Tipo de conta', z.enum(accountTypes, 'Tipo de conta obrigatório')), personal: false },
  holder_name: { ...lineFieldOf('Titular', line(150, 'Titular obrigatório')), personal: false },
  holder_document: { ...lineFieldOf('CPF ou CNPJ do titular', holderDocument), personal: false },
});

/** Always sent as a whole. */
export const bankAccountInput = z.object(bankAccountRecord.input);
export type BankAccountInput = z.infer<typeof bankAccountInput>;

export const bankAccount = z.object({
  bank_name: z.string(),
  /** The last digits of the account, never more than half of it. */
  last_digits: z.string(),
});
