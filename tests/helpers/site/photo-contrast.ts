import type { Page } from 'playwright';
import sharp from 'sharp';

/** WCAG 1.4.3. */
const least = 4.5;

type Color = readonly [red: number, green: number, blue: number];

interface Line {
  name: string;
  color: Color;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Linear light of each value of a color channel (WCAG): a table, since there are millions of pixels. */
const light = Array.from({ length: 256 }, (_, value) => {
  const channel = value / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance (WCAG). */
function luminance(red = 0, green = 0, blue = 0): number {
  return 0.2126 * (light[red] ?? 0) + 0.7152 * (light[green] ?? 0) + 0.0722 * (light[blue] ?? 0);
}

/** Lines of text in front of the opening photograph, or next to it. */
function linesOf(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas.');
    const texts = document.querySelectorAll(':is(.hero-words, .opening-words) > :not(.actions)');
    return [...texts].flatMap((text) => {
      context.fillStyle = getComputedStyle(text).color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].map(({ left, top, width, height }) => ({
        name: text.localName,
        color: [red, green, blue] as const,
        left: Math.floor(left),
        top: Math.floor(top),
        width: Math.floor(width),
        height: Math.floor(height),
      }));
    });
  });
}

interface Picture {
  pixels: Buffer;
  left: number;
  top: number;
  width: number;
}

/** Sets the visibility of the text and of what floats above it. */
function setVisibility(page: Page, visibility: '' | 'hidden'): Promise<void> {
  const covering = '.hero-words, .opening-words, luxe-whatsapp-button';
  return page.locator(covering).evaluateAll((elements, value) => {
    for (const element of elements as HTMLElement[]) element.style.visibility = value;
  }, visibility);
}

/** Takes a picture of what is behind the lines, without text and what floats above it. */
async function photograph(page: Page, lines: readonly Line[]): Promise<Picture> {
  const left = Math.min(...lines.map((line) => line.left));
  const top = Math.min(...lines.map((line) => line.top));
  const right = Math.max(...lines.map((line) => line.left + line.width));
  const bottom = Math.max(...lines.map((line) => line.top + line.height));
  const clip = { x: left, y: top, width: right - left, height: bottom - top };
  await setVisibility(page, 'hidden');
  const file = await page.screenshot({ clip });
  await setVisibility(page, '');
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, left, top, width: info.width };
}

/** Returns the lowest contrast of a line with any pixel behind it. */
function contrastOf({ color, left, top, width, height }: Line, picture: Picture): number {
  const { pixels } = picture;
  const text = luminance(...color) + 0.05;
  let lowest = Number.POSITIVE_INFINITY;
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const at = 3 * ((y - picture.top) * picture.width + x - picture.left);
      const behind = luminance(pixels[at], pixels[at + 1], pixels[at + 2]) + 0.05;
      lowest = Math.min(lowest, Math.max(text, behind) / Math.min(text, behind));
    }
  }
  return lowest;
}

/** Lists the lines of text that are hard to read in front of the opening photograph of a page. */
export async function faintLines(page: Page): Promise<string[]> {
  if ((await linesOf(page)).length === 0) return [];
  // Another width loads another file, which rejects the decoding of the one before.
  await page.waitForFunction(() =>
    document
      .querySelector<HTMLImageElement>('.photo img')
      ?.decode()
      .then(
        () => true,
        () => false,
      ),
  );
  const lines = await linesOf(page);
  const picture = await photograph(page, lines);
  return lines.flatMap((line) => {
    const contrast = contrastOf(line, picture);
    return contrast < least ? [`${line.name}: ${contrast.toFixed(2)}`] : [];
  });
}
