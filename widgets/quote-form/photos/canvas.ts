const quality = 0.82;

/** A picture that can be drawn, and whose size is known. */
type Picture = ImageBitmap | HTMLCanvasElement;

/** A new canvas in one colour. */
export function fill(width: number, height: number, colour: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // Throws where there is none.
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** The picture at this size on white: JPEG knows no transparency. */
function draw(picture: Picture, width: number, height: number): HTMLCanvasElement {
  const canvas = fill(width, height, '#fff');
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/**
 * The picture at this size, halved until one smaller step is left: in every engine about as fine as
 * createImageBitmap's high quality, which blocks the page for three times as long.
 */
export function resize(picture: Picture, width: number, height: number): HTMLCanvasElement {
  if (picture.width <= 2 * width) return draw(picture, width, height);
  const half = draw(picture, Math.ceil(picture.width / 2), Math.ceil(picture.height / 2));
  const resized = resize(half, width, height);
  // Gives the memory back at once: Safari has little of it for canvases.
  half.width = 0;
  return resized;
}

/** The picture with a longest side of at most `side` pixels. */
export function shrink(picture: Picture, side: number): HTMLCanvasElement {
  const { width, height } = picture;
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return resize(picture, scaled(width), scaled(height));
}

export function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
