/** Pictures from the web, fetched by the server, so that browsers of the staff contact no other host. */
export interface PicturesPort {
  /** A small square in WebP. Null if there is no picture, it may not be fetched, or it takes too long. */
  thumbnail(url: string, storeId: number): Promise<Buffer | null>;
}
