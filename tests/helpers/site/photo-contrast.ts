import type { Locator, Page } from 'playwright';
import sharp, { type Sharp } from 'sharp';

/** Required contrast: WCAG 1.4.3. */
const minimum = 4.5;

type Color = readonly [red: number, green: number, blue: number];

interface Line {
  name: string;
  color: Color;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Linear light by value of a color channel (WCAG): a table, since there are millions of pixels. */
const linearLight = Array.from({ length: 256 }, (_, value) => {
  const channel = value / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance (WCAG). */
function luminance(red = 0, green = 0, blue = 0): number {
  const [r = 0, g = 0, b = 0] = [linearLight[red], linearLight[green], linearLight[blue]];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Loads the photographs in front of which there may be text, off screen, too. */
async function loadPhotos(page: Page): Promise<void> {
  await page.locator('main .photo').evaluateAll((photos) => {
    for (const photo of photos as HTMLElement[]) {
      photo.style.contentVisibility = 'visible';
      for (const image of photo.querySelectorAll('img')) image.loading = 'eager';
    }
  });
  // Retries: an image that loads another file, for another width, rejects the pending `decode`.
  await page.waitForFunction(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main .photo img')];
    const shown = images.filter((image) => image.checkVisibility());
    const decoded = await Promise.allSettled(shown.map((image) => image.decode()));
    return decoded.every(({ status }) => status === 'fulfilled');
  });
}

/** Scrolls to a photograph and lists the lines of text in front of it that are in the window. */
function linesOn(photo: Locator): Promise<Line[]> {
  return photo.evaluate((picture) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const section = picture.closest('main > *');
    if (!context || !section) throw new Error('No canvas or no section.');
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    if (!isShown(picture)) return [];
    picture.scrollIntoView({ block: 'center' });
    const box = picture.getBoundingClientRect();

    /** Places a text line by line. */
    function placesOf(text: Node): DOMRect[] {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    }

    const colorOf = (element: Element): Color => {
      context.fillStyle = getComputedStyle(element).color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };

    return [...section.querySelectorAll('*:not(.hidden-text, .hidden-text *)')]
      .filter(isShown)
      .flatMap((element) => {
        const texts = [...element.childNodes].filter((node) => node instanceof Text);
        const name = `${element.localName} ${element.textContent?.trim().slice(0, 30)}`;
        const color = colorOf(element);
        return texts.flatMap(placesOf).map((place) => ({ name, color, place }));
      })
      .filter(({ place }) => place.left < box.right && place.right > box.left)
      .filter(({ place }) => place.top < box.bottom && place.bottom > box.top)
      .filter(({ place }) => place.top >= 0 && place.bottom <= innerHeight)
      .map(({ name, color, place }) => ({
        name,
        color,
        left: Math.floor(place.left),
        top: Math.floor(place.top),
        width: Math.floor(place.width),
        height: Math.floor(place.height),
      }));
  });
}

/** Hides text and what floats above it, but not what is behind it. */
function hideText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { color: transparent !important }
      .header, luxe-whatsapp-button { visibility: hidden !important }`);
    document.adoptedStyleSheets = [sheet];
  });
}

function showText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Takes a picture of the window without its text. */
async function photograph(page: Page): Promise<Sharp> {
  await hideText(page);
  const file = await page.screenshot();
  await showText(page);
  // Decoded once for all lines.
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

/** Returns the lowest contrast of a line with any pixel behind it. */
async function contrastOf({ color, left, top, width, height }: Line, picture: Sharp) {
  const pixels = await picture.clone().extract({ left, top, width, height }).raw().toBuffer();
  const text = luminance(...color) + 0.05;
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < pixels.length; at += 3) {
    const behind = luminance(pixels[at], pixels[at + 1], pixels[at + 2]) + 0.05;
    lowest = Math.min(lowest, Math.max(text, behind) / Math.min(text, behind));
  }
  return lowest;
}

/** Lists the lines of text that are hard to read in front of a photograph of a page. */
export async function faintLines(page: Page): Promise<string[]> {
  await loadPhotos(page);
  const faint: string[] = [];
  for (const photo of await page.locator('main .photo').all()) {
    const lines = await linesOn(photo);
    if (lines.length === 0) continue;
    const picture = await photograph(page);
    for (const line of lines) {
      const contrast = await contrastOf(line, picture);
      if (contrast < minimum) faint.push(`${line.name}: ${contrast.toFixed(2)}`);
    }
  }
  return faint;
}
