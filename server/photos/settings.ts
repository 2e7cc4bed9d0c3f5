import type { Environment } from '../environment.ts';

/** A bucket of an S3-compatible store, and how it is reached. Holds a secret: never to be shown. */
export interface PhotoStoreSettings {
  /**
   * `PHOTO_STORE`, default none: `s3://bucket` or `s3://bucket/prefix`. Photos of new leads lie there
   * instead of in the database.
   */
  bucket: string;
  /** What the names of all objects begin with, without slashes at its ends; empty: nothing. */
  prefix: string;
  /** `PHOTO_STORE_REGION`, default `us-east-1`: part of every signature. Some stores want `auto`. */
  region: string;
  /** `PHOTO_STORE_ENDPOINT`, default `https://s3.REGION.amazonaws.com`. Without a slash at its end here. */
  endpoint: string;
  /**
   * `PHOTO_STORE_PATH_STYLE`, on or off: the bucket is the first part of the path, or of the host. On
   * by default with `PHOTO_STORE_ENDPOINT`, and for a bucket with a dot, which TLS certificates of
   * hosts don't fit.
   */
  isPathStyle: boolean;
  /** `AWS_ACCESS_KEY_ID`: required with `PHOTO_STORE`. */
  accessKeyId: string;
  /** `AWS_SECRET_ACCESS_KEY`: required with `PHOTO_STORE`. */
  secretAccessKey: string;
}

/** Letters that mean the same in a path, a signature and XML; no part is `.` or `..`. */
const storePattern =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(?<prefix>(?:\/?(?!\.{1,2}(?:\/|$))[\w.-]+)*)\/?$/;
const longestPrefix = 512;

/** Reads where photos lie; undefined: in the database. What can't be used is a problem. */
export function readPhotoStore(environment: Environment): PhotoStoreSettings | undefined {
  const { problems } = environment;
  const store = environment.text('PHOTO_STORE');
  const region = environment.text('PHOTO_STORE_REGION') ?? 'us-east-1';
  const own = environment.text('PHOTO_STORE_ENDPOINT');
  const amazon = `https://s3.${region}.amazonaws.com`;
  const endpoint = environment.webAddress('PHOTO_STORE_ENDPOINT', amazon);
  const saysPathStyle = environment.text('PHOTO_STORE_PATH_STYLE') !== undefined;
  const wantsPathStyle = environment.flag('PHOTO_STORE_PATH_STYLE');
  const accessKeyId = environment.text('AWS_ACCESS_KEY_ID');
  const secretAccessKey = environment.text('AWS_SECRET_ACCESS_KEY');
  if (store === undefined) return undefined;

  const { bucket, prefix = '' } = storePattern.exec(store)?.groups ?? {};
  if (bucket === undefined || prefix.length > longestPrefix) {
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
  const isPathStyle = saysPathStyle ? wantsPathStyle : own !== undefined || bucket.includes('.');
  return { bucket, prefix, region, endpoint, isPathStyle, accessKeyId, secretAccessKey };
}
