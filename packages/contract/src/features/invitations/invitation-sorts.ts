// Apart from the contract: the list's address is read on the first load of every page, which needs no schemas.

/** The columns that the list offers to sort by. */
export const invitationSorts = ['name', 'document', 'expires_at', 'created_at'] as const;
