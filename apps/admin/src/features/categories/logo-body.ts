/** The request's logo fields with the type from its data URL. Undefined: unchanged; an empty text removes the logo. */
export const logoBody = (logo: string | undefined) =>
  logo === undefined ? {} : { new_logo_image: logo || null, ...typeOf(logo) };
const typeOf = (logo: string) => (logo ? { new_logo_content_type: /^data:([^;,]+)/.exec(logo)?.[1] ?? '' } : {});
