import { logoRefusalMessage } from '@botica/contract/platform/media/picture-rules';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { keepMedia } from '../../../platform/media/keep-media.ts';
import { readLogo } from '../../../platform/media/read-logo.ts';

interface SentLogo {
  new_logo_image?: string | null | undefined;
  new_logo_content_type?: string | undefined;
}

/**
 * Draws and stores a sent logo before the transaction, which may run again. Returns its name, null to remove the logo,
 * or undefined if nothing was sent. The logo of a subcategory is an SVG.
 */
export async function makeLogo(
  ctx: Context,
  { new_logo_image: image, new_logo_content_type }: SentLogo,
  isSubcategory: boolean,
): Promise<string | null | undefined> {
  if (image === undefined || image === null) return image;
  const askerId = ctx.actor.kind === 'agent' ? ctx.actor.agentId : 0;
  const input = { image, content_type: new_logo_content_type };
  const drawn = await readLogo(isSubcategory ? 'svg_logo' : 'logo', input, askerId);
  if (!Buffer.isBuffer(drawn)) {
    throw refuse('request.invalid', { fields: { new_logo_image: logoRefusalMessage(drawn) } });
  }
  const [name = null] = await keepMedia(ctx, ctx.actor.storeId, [{ bytes: drawn, isPublic: true }]);
  return name;
}
