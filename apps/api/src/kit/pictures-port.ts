/** Pictures that lie somewhere in the web, fetched by us: browsers of the staff ask nobody but this server. */
export interface PicturesPort {
  /** A small square, WebP; null where there is none, or none that we fetch. */
  thumbnail(url: string): Promise<Buffer | null>;
}
