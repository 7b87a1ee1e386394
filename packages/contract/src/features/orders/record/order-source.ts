import * as z from 'zod/mini';

/** The source of an order that one of the store's people typed: no sender's. */
export const staffSource = 'staff';

/** No order from outside passes for one that the store's people typed. */
export const fromOutside = () =>
  z.refine<string | null | undefined>(
    (source) => source?.toLowerCase() !== staffSource,
    `A origem “${staffSource}” é só dos pedidos que a equipe digita. Use o nome da plataforma.`,
  );
