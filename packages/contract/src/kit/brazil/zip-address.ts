import * as z from 'zod/mini';

/** The address of a CEP. Street and neighbourhood are null for the one CEP of a small town. */
export const zipAddress = z.object({
  cep: z.string(),
  street: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  /** Seven-digit code of the municipality, when it is known. */
  ibge: z.nullable(z.string()),
});
export type ZipAddress = z.infer<typeof zipAddress>;
