import * as z from 'zod/mini';

/** The source of an order typed by the store's people. */
export const staffSource = 'staff';

/** Refuses that source for orders from outside. */
export const fromOutside = () =>
  z.refine<string | null | undefined>(
    (source) => source?.toLowerCase() !== staffSource,
    `A origem “${staffSource}” é só dos pedidos que a equipe digita. Use o nome da plataforma.`,
  );
