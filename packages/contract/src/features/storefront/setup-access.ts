/** Who is told what is left to set up. By itself: every page asks it. */
export const setupAccess = [
  { area: 'Conf. > Lojas', level: 'write' },
  { area: 'Conf. Website', level: 'write' },
] as const;
