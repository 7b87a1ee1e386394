/** Why a site is built; only `asked` counts for the rule of thirty minutes. */
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

/** Releases that are kept, the present one among them. */
export const keptReleases = 5;
