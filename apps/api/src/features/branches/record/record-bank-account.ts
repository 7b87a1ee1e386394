import { type Branch, branchesErrors } from '@botica/contract/features/branches/branches.contract';
import { type BankAccountInput, bankAccountRecord } from '@botica/contract/features/branches/record/bank-account';
import { sentOf, withDefaults } from '@botica/contract/kit/record';
import { getBanks } from '@brazilian-utils/brazilian-utils';
import type { Context } from '../../../kit/context.ts';
import { isSealed } from '../../../kit/secrets.ts';
import { changeAndShow, refuseBranch } from './change-branch.ts';

const purpose = 'bank';
const shownDigits = 4;

const banks = getBanks()
  .map(({ code, name }) => ({ code, name }))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

/** Banks with a code of three digits, sorted by the code. */
export function listBanks(): { code: string; name: string }[] {
  return banks;
}

/** Last digits of the account: at most four, and at most half of a short number, so that nobody can guess the rest. */
function lastDigitsOf({ account, account_digit }: BankAccountInput): string {
  const number = account + (account_digit ?? '');
  return number.slice(-Math.min(shownDigits, Math.floor(number.length / 2)) || number.length);
}

/** Stores the account sealed. The same account again writes nothing. */
export async function recordBankAccount(ctx: Context, id: number, input: BankAccountInput): Promise<Branch> {
  const bank = banks.find(({ code }) => code === input.bank_code);
  const text = JSON.stringify(withDefaults(bankAccountRecord, sentOf(bankAccountRecord, input)));
  return changeAndShow(ctx, id, {
    action: 'branches.bank_recorded',
    patch: ({ bank_sealed }) => {
      if (bank === undefined) {
        const { message } = branchesErrors['branches.unknown_bank'];
        throw refuseBranch('branches.unknown_bank', { fields: { bank_code: message } });
      }
      if (isSealed(ctx.outside.secrets, text, bank_sealed, purpose)) return {};
      return {
        bank_name: bank.name,
        bank_last_digits: lastDigitsOf(input),
        bank_sealed: ctx.outside.secrets.seal(text, purpose),
      };
    },
  });
}
