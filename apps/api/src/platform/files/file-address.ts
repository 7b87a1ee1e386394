/** Address of a picture for `<img>`, which authenticates with the cookie. */
export function pictureUrl(id: string): string;
export function pictureUrl(id: string | null): string | null;
export function pictureUrl(id: string | null): string | null {
  return id === null ? null : `/v2/file/${id}`;
}
