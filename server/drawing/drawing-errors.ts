/** The picture can't be drawn, and never will be: it is broken, no JPEG or PNG, or too large. */
export class UndrawablePictureError extends Error {
  override name = 'UndrawablePictureError';
}

/** Drawing took too long, or its process was killed. The same picture may be drawn later. */
export class DrawingInterruptedError extends Error {
  override name = 'DrawingInterruptedError';
}
