/** Where everybody reads a picture of this name, `<hash>.<ext>`. */
export const mediaUrl = (storeId: number, name: string) => `/v2/media/${storeId}/${name}`;

/** Where who edits a picture reads a part of it, for `<img>`: the cookie opens it. */
export const partUrl = (name: string) => `/v2/media/parts/${name}`;

/** The name in such an address, whoever's session it names; null in any other. */
export const partOfUrl = (url: string) => /^\/v2\/media\/parts\/([0-9a-f]{40}\.webp)(\?|$)/.exec(url)?.[1] ?? null;

/** The name in the address of a public picture; null in any other. */
export const mediaNameOf = (url: string) => /^\/v2\/media\/\d+\/([0-9a-f]{40}\.\w+)$/.exec(url)?.[1] ?? null;
