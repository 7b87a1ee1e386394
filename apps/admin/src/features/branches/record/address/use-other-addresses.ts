import { type Branch, branches } from '@botica/contract/features/branches/branches.contract';
import type { BranchAddress, BranchAddressInput } from '@botica/contract/features/branches/record/branch-address';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../../kit/api/api.ts';
import { errorMessage } from '../../../../kit/api/error-message.ts';
import { toast } from '../../../../kit/feedback/toast.ts';
import { putBranch } from '../../branch-queries.ts';

/** The addresses beside the primary one. The call replaces all of them at once. */
export function useOtherAddresses(branch: Branch) {
  const client = useQueryClient();
  const addresses: BranchAddress[] = branch.addresses.filter(({ is_primary: isPrimary }) => !isPrimary);

  const send = (next: readonly BranchAddressInput[]): Promise<Branch> =>
    call(
      branches.endpoints.update,
      { params: { id: branch.id }, body: { addresses: [...next] } },
      { ifMatch: branch.version },
    );

  /** An index equal to the length of the list adds the address. */
  const saveAt = (index: number, address: BranchAddressInput) => {
    const next: BranchAddressInput[] = [...addresses];
    next[index] = address;
    return send(next);
  };

  const removeAt = async (index: number): Promise<void> => {
    try {
      putBranch(client, await send(addresses.filter((_, each) => each !== index)));
      toast.success('Endereço removido');
    } catch (error) {
      if (error instanceof ApiError && error.status === 412 && error.current) {
        putBranch(client, error.current as Branch);
      }
      toast.error(errorMessage(error));
    }
  };
  return { addresses, saveAt, removeAt };
}
