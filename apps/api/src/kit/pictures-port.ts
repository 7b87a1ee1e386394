/** Pictures that lie somewhere in the web, fetched by us: browsers of the staff ask nobody but this server. */
export interface PicturesPort {
  /** A small square, WebP; null where there is none, none that we fetch, or none in time. */
  thumbnail(url: string, storeId: number): Promise<Buffer | null>;
}
