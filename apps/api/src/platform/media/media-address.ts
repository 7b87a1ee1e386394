/** Public address of a picture named `<hash>.<ext>`. */
export const mediaUrl = (storeId: number, name: string) => `/v2/media/${storeId}/${name}`;

/** Address of a part for its editors, for `<img>`, which authenticates with the cookie. */
export const partUrl = (name: string) => `/v2/media/parts/${name}`;

/** Name in the address of a part, for any session in its query; null for any other address. */
export const partOfUrl = (url: string) => /^\/v2\/media\/parts\/([0-9a-f]{40}\.webp)(\?|$)/.exec(url)?.[1] ?? null;

/** Name in the address of a public picture; null for any other address. */
export const mediaNameOf = (url: string) => /^\/v2\/media\/\d+\/([0-9a-f]{40}\.\w+)$/.exec(url)?.[1] ?? null;
