/** Fetches a photo of tests/helpers/runner/photo-shapes.mjs, and gives it a name. */
export async function fetchPhoto(shape: string, name = shape): Promise<File> {
  const blob = await (await fetch(`/photo-shapes/${shape}`)).blob();
  return new File([blob], name, { type: shape.endsWith('png') ? 'image/png' : 'image/jpeg' });
}

/** A small upright JPEG without EXIF. */
export const smallJpeg = (name?: string) => fetchPhoto('small.jpg', name);

/** Starts like an iPhone's HEIC. Some browsers report no MIME type for it. */
export function fakeHeic(name = 'IMG_0001.HEIC', type = ''): File {
  return new File(['\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'x'.repeat(4000)], name, { type });
}

/** Claims to be a JPEG but contains text. */
export function brokenJpeg(name = 'broken.jpg'): File {
  return new File(['no picture at all'], name, { type: 'image/jpeg' });
}

/** Chooses files in a file input like the browser's dialog. */
export function choose(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
