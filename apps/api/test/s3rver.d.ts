/** The package has no types; these are the parts that our tests use. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<void>;
    getMiddleware(): RequestListener;
  }

  export = S3rver;
}
