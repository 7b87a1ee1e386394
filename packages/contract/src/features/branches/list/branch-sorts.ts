// Apart from the contract: the list's address is read on the first load of every page, which needs no schemas.

/** The columns that the list offers to sort by; without one the central branch is first. */
export const branchSorts = ['alias', 'city', 'type', 'operation', 'bank_account'] as const;
