import * as z from 'zod/mini';
import { secretInput, shownSecret } from '../../../kit/fields/secret.ts';
import { nullableLine, textOrNull } from '../../../kit/fields/text.ts';

/** Providers for a future sign-in of the shop's visitors. Ids are not secret. */
export const credentialsInput = z.object({
  google: z.optional(z.object({ project_id: z.optional(nullableLine(200)), secret: secretInput })),
  facebook: z.optional(z.object({ app_id: z.optional(nullableLine(200)) })),
  instagram: z.optional(z.object({ app_id: z.optional(nullableLine(200)), secret: secretInput })),
});
export type CredentialsInput = z.infer<typeof credentialsInput>;

export const credentialsReply = z.object({
  google: z.object({ project_id: textOrNull, secret: shownSecret }),
  facebook: z.object({ app_id: textOrNull }),
  instagram: z.object({ app_id: textOrNull, secret: shownSecret }),
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
