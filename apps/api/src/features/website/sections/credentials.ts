import type { Credentials, CredentialsInput } from '@botica/contract/features/website/integrations/credentials-record';
import type { Context } from '../../../kit/context.ts';
import { type KeptSecret, keepSecret, shownSecret } from '../../../kit/kept-secret.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { changeSection, readSection, type Section } from './change-section.ts';

const purpose = 'website-credentials';

interface StoredCredentials {
  google_project_id: string | null;
  google_secret: KeptSecret | null;
  facebook_app_id: string | null;
  instagram_app_id: string | null;
  instagram_secret: KeptSecret | null;
}

/** Public form of the credentials, under the stored names. */
const open = ({ google_secret, instagram_secret, ...ids }: Partial<StoredCredentials>) => ({
  ...ids,
  ...(google_secret !== undefined && { google_secret: shownSecret(google_secret) }),
  ...(instagram_secret !== undefined && { instagram_secret: shownSecret(instagram_secret) }),
});

const credentialsSection: Section<StoredCredentials> = {
  key: 'credentials',
  action: 'website.credentials_changed',
  initial: {
    google_project_id: null,
    google_secret: null,
    facebook_app_id: null,
    instagram_app_id: null,
    instagram_secret: null,
  },
  changesOf: (current, patch) => {
    const changes = changedFields(current, patch);
    const [before, after] = [open(current), open(patch)];
    return Object.fromEntries(
      Object.keys(changes).map((name) => {
        const key = name as keyof StoredCredentials;
        return [key, [before[key] ?? null, after[key] ?? null]];
      }),
    );
  },
};

const wire = (current: StoredCredentials & { version: number }): Credentials => ({
  google: { project_id: current.google_project_id, secret: shownSecret(current.google_secret) },
  facebook: { app_id: current.facebook_app_id },
  instagram: { app_id: current.instagram_app_id, secret: shownSecret(current.instagram_secret) },
  version: current.version,
});

export async function showCredentials({ db, actor }: Context): Promise<Credentials> {
  return wire(await readSection(db, actor.storeId, credentialsSection));
}

/** Saves credentials; sent secrets are encrypted. The same secret again is no change. */
export function saveCredentials(ctx: Context, { google, facebook, instagram }: CredentialsInput): Promise<Credentials> {
  const kept = (current: KeptSecret | null, secret: string | null) =>
    keepSecret(ctx.outside.secrets, current, secret, purpose);
  return changeSection(
    ctx,
    credentialsSection,
    (current) => ({
      ...(google?.project_id !== undefined && { google_project_id: google.project_id }),
      ...(google?.secret !== undefined && { google_secret: kept(current.google_secret, google.secret) }),
      ...(facebook?.app_id !== undefined && { facebook_app_id: facebook.app_id }),
      ...(instagram?.app_id !== undefined && { instagram_app_id: instagram.app_id }),
      ...(instagram?.secret !== undefined && {
        instagram_secret: kept(current.instagram_secret, instagram.secret),
      }),
    }),
    wire,
  );
}
