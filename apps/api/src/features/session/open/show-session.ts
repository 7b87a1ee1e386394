import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { PublicContext } from '../../../kit/context.ts';
import { hashToken } from '../../../kit/tokens.ts';
import { pictureUrl } from '../../../platform/files/file-address.ts';
import { mediaUrl } from '../../../platform/media/media-address.ts';
import { findSession, type SessionRow } from './session.store.ts';
import { rightsOf, secondFactorOf } from './session-rights.ts';
import { findOrganizations } from './sign-in.store.ts';

function storeOf(row: SessionRow): CheckLogin['store'] {
  const { store_id: id, store_name: name, domain, main_color, time_zone } = row;
  const urlOf = (file: string | null) => file && mediaUrl(id, file);
  const pictures = { logo: urlOf(row.logo), logo_dark: urlOf(row.logo_dark), icon: urlOf(row.icon) };
  return { id, name, domain, main_color, time_zone, ...pictures };
}

/** The person of this session with their present rights; null if the session has just ended. */
export async function showSession(ctx: PublicContext, token: string): Promise<CheckLogin | null> {
  const row = await findSession(ctx.db, hashToken(token));
  const rights = row && rightsOf(row);
  if (!row || !rights) return null;
  const isPreview = row.preview_group_id !== null;
  const stores = isPreview ? [] : await findOrganizations(ctx.db, row.agent_id);
  return {
    agent: { id: row.agent_id, name: row.agent_name, document: row.cpf, picture: pictureUrl(row.picture), ...rights },
    store_name: row.store_name,
    jwt: token,
    store: storeOf(row),
    has_other_stores: stores.length > 1,
    shows_setup: row.hides_setup !== true,
    is_preview: isPreview,
    second_factor: secondFactorOf(row),
    hands_over: ctx.settings.secondAdminUrl !== null && !row.is_handed_over,
  };
}
