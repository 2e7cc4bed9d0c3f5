import type { Environment } from '../environment.ts';

/** The bucket in which photos of new leads are stored instead of in the database. Contains a secret: never log it. */
export interface PhotoStoreSettings {
  bucket: string;
  /** Start of all object names, without leading and trailing slash; may be empty. */
  prefix: string;
  /** Part of every signature. Some stores require `auto`. */
  region: string;
  /** URL of the store, without the bucket. */
  endpoint: string;
  /** True: the path names the bucket, false: the host does. */
  isPathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Part of a prefix: characters that need no escaping in a path, a signature and XML, but not `.` or `..`. */
const part = '(?!\\.{1,2}(?:/|$))[\\w.-]+';
const storePattern = new RegExp(
  `^s3://(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:/(?<prefix>${part}(?:/${part})*)?)?/?$`,
);
/** Characters. S3 allows 1,024 bytes for a whole object name, which the prefix begins. */
const maxPrefixLength = 512;

export function readPhotoStore(environment: Environment): PhotoStoreSettings | undefined {
  const { problems } = environment;
  // Reads all settings first: an invalid endpoint or flag is reported even without PHOTO_STORE.
  const store = environment.text('PHOTO_STORE');
  const region = environment.text('PHOTO_STORE_REGION') ?? 'us-east-1';
  const customEndpoint = environment.text('PHOTO_STORE_ENDPOINT');
  const amazon = `https://s3.${region}.amazonaws.com`;
  const endpoint = environment.webAddress('PHOTO_STORE_ENDPOINT', amazon);
  const isPathStyleSet = environment.text('PHOTO_STORE_PATH_STYLE') !== undefined;
  const wantsPathStyle = environment.flag('PHOTO_STORE_PATH_STYLE');
  const accessKeyId = environment.text('AWS_ACCESS_KEY_ID');
  const secretAccessKey = environment.text('AWS_SECRET_ACCESS_KEY');
  if (store === undefined) return undefined;

  const { bucket, prefix = '' } = storePattern.exec(store)?.groups ?? {};
  if (bucket === undefined || prefix.length > maxPrefixLength) {
    problems.push(`PHOTO_STORE must be like s3://bucket or s3://bucket/prefix, not "${store}"`);
    return undefined;
  }
  if (!/^[\w-]+$/.test(region)) {
    problems.push(`PHOTO_STORE_REGION must be the name of a region, not "${region}"`);
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    problems.push('PHOTO_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
    return undefined;
  }
  // By default, the host names the bucket at Amazon only, whose wildcard certificate covers no bucket with a dot.
  const isPathStyle = isPathStyleSet
    ? wantsPathStyle
    : customEndpoint !== undefined || bucket.includes('.');
  return { bucket, prefix, region, endpoint, isPathStyle, accessKeyId, secretAccessKey };
}
