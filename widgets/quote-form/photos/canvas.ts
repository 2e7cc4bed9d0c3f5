/** JPEG quality of the photos that are sent. With 0.9, the site's photographs take 45 percent more bytes. */
const quality = 0.82;

/** A picture with known size that can be drawn. */
type Picture = ImageBitmap | HTMLCanvasElement;

/** Creates a canvas filled with a color. */
export function fill(width: number, height: number, color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // Despite the cast, the context may be null: then the next line throws, and callers catch the error.
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** Draws the picture at this size on white, as JPEG has no transparency. */
function draw(picture: Picture, width: number, height: number): HTMLCanvasElement {
  const canvas = fill(width, height, '#fff');
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/**
 * Resizes the picture in steps of one half: in all engines about as fine as createImageBitmap in high quality, but
 * the page is blocked for a third of the time.
 */
export function resize(picture: Picture, width: number, height: number): HTMLCanvasElement {
  if (picture.width <= 2 * width) return draw(picture, width, height);
  const half = draw(picture, Math.ceil(picture.width / 2), Math.ceil(picture.height / 2));
  const resized = resize(half, width, height);
  // Frees the memory now: Safari limits the memory of all canvases.
  half.width = 0;
  return resized;
}

/** Shrinks the picture to a longest side of at most `side` pixels. */
export function shrink(picture: Picture, side: number): HTMLCanvasElement {
  const { width, height } = picture;
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return resize(picture, scaled(width), scaled(height));
}

export function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
