import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

/** Fake S3 that stores its buckets in a folder. Callers need the credentials that it sets. */
export async function startS3(directory: string, buckets: readonly string[]) {
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  await s3.configureBuckets();
  // The package's own `run` does not tell its port.
  const server = createServer(s3.getMiddleware());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const former = { ...process.env };
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
      process.env = former;
    },
  };
}
