import { afterEach } from 'vitest';
import { Environment } from '../../../server/environment.ts';
import { S3PhotoStore } from '../../../server/photos/s3.ts';
import { readPhotoStore } from '../../../server/photos/settings.ts';
import { S3Server } from '../../helpers/store/s3-server.ts';

/** Starts an S3 server for the tests of a file, and empties its bucket after each. */
export async function useS3Server(): Promise<S3Server> {
  const s3 = await new S3Server().start();
  afterEach(() => {
    s3.behave = () => 'well';
    s3.objects.clear();
    s3.requests.length = 0;
  });
  return s3;
}

/** Opens the bucket that settings name; `timeout`: milliseconds per call. */
export function openBucket(env: Record<string, string>, timeout: number): S3PhotoStore {
  const settings = readPhotoStore(new Environment(env));
  if (!settings) throw new Error('The settings name no bucket');
  return new S3PhotoStore(settings, timeout);
}
