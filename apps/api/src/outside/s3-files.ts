import { checkFileKey, type FilesPort } from '../kit/files-port.ts';

export interface S3Settings {
  bucket: string;
  /** Endpoint of another service than Amazon's. */
  endpoint: string | null;
  region: string;
  /** Prefix of every key, so that a bucket can be shared. */
  prefix: string | null;
}

export async function connectS3({ endpoint, region }: Pick<S3Settings, 'endpoint' | 'region'>) {
  // 22 MB of code, loaded only on use.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // Newer checksums are off, because many services store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** Files in a bucket of Amazon S3 or a compatible service. Credentials come from the `AWS_*` variables. */
export function s3Files(settings: S3Settings): FilesPort {
  let connection: ReturnType<typeof connectS3> | undefined;
  const connected = () => {
    connection ??= connectS3(settings);
    return connection;
  };
  const target = (key: string) => ({
    Bucket: settings.bucket,
    Key: settings.prefix === null ? checkFileKey(key) : `${settings.prefix}/${checkFileKey(key)}`,
  });
  return {
    put: async (key, bytes, contentType) => {
      const { sdk, client } = await connected();
      await client.send(new sdk.PutObjectCommand({ ...target(key), Body: bytes, ContentType: contentType }));
    },
    get: async (key) => {
      const { sdk, client } = await connected();
      try {
        const { Body, ContentType } = await client.send(new sdk.GetObjectCommand(target(key)));
        if (Body === undefined) return null;
        const bytes = Buffer.from(await Body.transformToByteArray());
        return { bytes, contentType: ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: async (key, from, length) => {
      const { sdk, client } = await connected();
      const Range = `bytes=${from}-${from + length - 1}`;
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ ...target(key), Range }));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => {
      const { sdk, client } = await connected();
      await client.send(new sdk.DeleteObjectCommand(target(key)));
    },
    // Free space is the provider's task.
    hasRoom: async () => true,
  };
}
