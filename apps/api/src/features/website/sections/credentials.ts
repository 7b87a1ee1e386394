import {
  type Credentials,
  type CredentialsInput,
  secretMark,
} from '@botica/contract/features/website/credentials-record';
import { changedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { isSealed } from '../../../kit/secrets.ts';
import { changeSection, readSection, type Section } from './change-section.ts';

const purpose = 'website-credentials';
const shownLetters = 4;

/** A secret as it is kept: sealed, and what is shown of it. */
interface SealedSecret {
  sealed: string;
  end: string;
}

interface StoredCredentials {
  google_project_id: string | null;
  google_secret: SealedSecret | null;
  facebook_app_id: string | null;
  instagram_app_id: string | null;
  instagram_secret: SealedSecret | null;
}

const hidden = (secret: SealedSecret | null) => secret && secretMark + secret.end;

/** What anybody may read, by the names of what is kept. */
const open = ({ google_secret, instagram_secret, ...ids }: Partial<StoredCredentials>) => ({
  ...ids,
  ...(google_secret !== undefined && { google_secret: hidden(google_secret) }),
  ...(instagram_secret !== undefined && { instagram_secret: hidden(instagram_secret) }),
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
  changesOf: (held, wanted) => {
    const changes = changedFields(held, wanted);
    const [before, after] = [open(held), open(wanted)];
    return Object.fromEntries(
      Object.keys(changes).map((name) => {
        const key = name as keyof StoredCredentials;
        return [key, [before[key] ?? null, after[key] ?? null]];
      }),
    );
  },
};

const wire = (held: StoredCredentials & { version: number }): Credentials => ({
  google: { project_id: held.google_project_id, secret: hidden(held.google_secret) },
  facebook: { app_id: held.facebook_app_id },
  instagram: { app_id: held.instagram_app_id, secret: hidden(held.instagram_secret) },
  version: held.version,
});

export async function showCredentials({ db, actor }: Context): Promise<Credentials> {
  return wire(await readSection(db, actor.storeId, credentialsSection));
}

/** Of a short secret less is shown, so that the rest cannot be guessed. */
const endOf = (secret: string) => secret.slice(-Math.min(shownLetters, Math.floor(secret.length / 4)) || secret.length);

/** Secrets that are sent are sealed; the same one again changes nothing. */
export function saveCredentials(ctx: Context, { google, facebook, instagram }: CredentialsInput): Promise<Credentials> {
  return changeSection(
    ctx,
    credentialsSection,
    (held) => ({
      ...(google?.project_id !== undefined && { google_project_id: google.project_id }),
      ...(google?.secret !== undefined && { google_secret: sealedOf(ctx, held.google_secret, google.secret) }),
      ...(facebook?.app_id !== undefined && { facebook_app_id: facebook.app_id }),
      ...(instagram?.app_id !== undefined && { instagram_app_id: instagram.app_id }),
      ...(instagram?.secret !== undefined && {
        instagram_secret: sealedOf(ctx, held.instagram_secret, instagram.secret),
      }),
    }),
    wire,
  );
}

function sealedOf({ outside }: Context, kept: SealedSecret | null, secret: string | null): SealedSecret | null {
  if (secret === null) return null;
  if (isSealed(outside.secrets, secret, kept?.sealed ?? null, purpose)) return kept;
  return { sealed: outside.secrets.seal(secret, purpose), end: endOf(secret) };
}
