/** Of a logo that was chosen, with the type that its data URL says; null: it was taken away. */
export const logoBody = (logo: string | undefined) =>
  logo === undefined ? {} : { new_logo_image: logo || null, ...typeOf(logo) };
const typeOf = (logo: string) => (logo ? { new_logo_content_type: /^data:([^;,]+)/.exec(logo)?.[1] ?? '' } : {});
