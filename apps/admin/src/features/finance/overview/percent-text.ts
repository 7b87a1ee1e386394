const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `0.512` → `51,2 %`, in the same format as the fee table. */
export const percentText = (share: number): string => `${percent.format(share * 100)}\u00a0%`;
