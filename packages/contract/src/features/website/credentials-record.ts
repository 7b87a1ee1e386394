import * as z from 'zod/mini';
import { nullableLine } from '../../kit/fields/text.ts';

/** A secret that was kept comes back as its end alone. */
const hiddenSecret = z.nullable(z.string());

/** Not sent: the secret stays; null or empty: it goes. What a reply showed of it is no secret. */
const secret = z.optional(
  nullableLine(500).check(z.refine((text) => !text?.startsWith(secretMark), 'Digite o segredo inteiro.')),
);

/** Stands in place of a secret, before its last four letters. */
export const secretMark = '••••';

/** With whom visitors of the shop may sign in one day. Ids are no secrets. */
export const credentialsInput = z.object({
  google: z.optional(z.object({ project_id: z.optional(nullableLine(200)), secret })),
  facebook: z.optional(z.object({ app_id: z.optional(nullableLine(200)) })),
  instagram: z.optional(z.object({ app_id: z.optional(nullableLine(200)), secret })),
});
export type CredentialsInput = z.infer<typeof credentialsInput>;

const textOrNull = z.nullable(z.string());
export const credentialsReply = z.object({
  google: z.object({ project_id: textOrNull, secret: hiddenSecret }),
  facebook: z.object({ app_id: textOrNull }),
  instagram: z.object({ app_id: textOrNull, secret: hiddenSecret }),
  version: z.int(),
});
export type Credentials = z.infer<typeof credentialsReply>;

export const credentialLabels = {
  google_project_id: 'ID do projeto no Google',
  google_secret: 'Segredo do Google',
  facebook_app_id: 'ID do aplicativo no Facebook',
  instagram_app_id: 'ID do aplicativo no Instagram',
  instagram_secret: 'Segredo do Instagram',
} as const;
