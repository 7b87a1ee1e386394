/** Permissions to see the list of what is left to set up. A file of its own, because every page loads it. */
export const setupAccess = [
  { area: 'Conf. > Lojas', level: 'write' },
  { area: 'Conf. Website', level: 'write' },
] as const;
