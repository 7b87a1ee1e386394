/** The reason of a build; only `asked` counts for the pause between publications. */
export const buildReasons = ['first', 'asked', 'automatic', 'prices', 'colors', 'clock', 'law', 'back'] as const;
export type BuildReason = (typeof buildReasons)[number];

export const buildReasonNames: Record<BuildReason, string> = {
  first: 'Primeira publicação',
  asked: 'Atualização completa',
  automatic: 'Publicação automática',
  prices: 'Preços e disponibilidade',
  colors: 'Cores da loja',
  clock: 'Data que chegou',
  law: 'Produto que sai do site',
  back: 'Volta a uma versão anterior',
};

export const buildStates = ['waiting', 'building', 'done', 'failed'] as const;
export type BuildState = (typeof buildStates)[number];

export const buildStateNames: Record<BuildState, string> = {
  waiting: 'Na fila',
  building: 'Publicando',
  done: 'Publicada',
  failed: 'Falhou',
};

/** Number of releases that are kept, including the current one. */
export const keptReleases = 5;
