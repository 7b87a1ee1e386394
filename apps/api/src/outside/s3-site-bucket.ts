import type { SiteBucketPort } from '../kit/site-exports-port.ts';
import { connectS3, type S3Settings } from './s3-files.ts';

export type SiteBucketSettings = Pick<S3Settings, 'endpoint' | 'region'> & {
  /**
   * In both, `{domain}` is replaced by the store's domain, so that each site has its own part of a bucket, or its own
   * bucket.
   */
  bucket: string;
  /** Without a slash at the end. Empty means the root of the bucket. */
  prefix: string;
};

/** Sites in a bucket that visitors or a CDN read. Credentials come from the `AWS_*` variables. */
export function s3SiteBucket(settings: SiteBucketSettings): SiteBucketPort {
  let connection: ReturnType<typeof connectS3> | undefined;
  const connected = () => {
    connection ??= connectS3(settings);
    return connection;
  };
  const of = (domain: string) => ({
    bucket: settings.bucket.replaceAll('{domain}', domain),
    prefix: settings.prefix.replaceAll('{domain}', domain),
  });
  const target = (domain: string, key: string) => {
    const { bucket, prefix } = of(domain);
    return { Bucket: bucket, Key: prefix === '' ? key : `${prefix}/${key}` };
  };
  return {
    placeOf: (domain) => {
      const { bucket, prefix } = of(domain);
      return [settings.endpoint ?? '', bucket, prefix].join(' ');
    },
    put: async (domain, { key, contentType, cacheControl, contentEncoding }, bytes) => {
      const { sdk, client } = await connected();
      await client.send(
        new sdk.PutObjectCommand({
          ...target(domain, key),
          Body: bytes,
          ContentType: contentType,
          CacheControl: cacheControl,
          ...(contentEncoding === null ? {} : { ContentEncoding: contentEncoding }),
        }),
      );
    },
    // Single deletes, because not every service supports deletes of many keys.
    remove: async (domain, key) => {
      const { sdk, client } = await connected();
      await client.send(new sdk.DeleteObjectCommand(target(domain, key)));
    },
  };
}
