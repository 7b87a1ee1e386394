/** Where the picture of this id is read, for `<img>`: the cookie opens it. */
export function pictureUrl(id: string): string;
export function pictureUrl(id: string | null): string | null;
export function pictureUrl(id: string | null): string | null {
  return id === null ? null : `/v2/file/${id}`;
}
