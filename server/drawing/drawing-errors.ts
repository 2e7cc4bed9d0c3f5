/** Permanent failure: the picture is broken, not a JPEG or PNG, or too large. */
export class UndrawablePictureError extends Error {
  override name = 'UndrawablePictureError';
}

/** Temporary failure: drawing took too long, or its process was killed. */
export class DrawingInterruptedError extends Error {
  override name = 'DrawingInterruptedError';
}
