import type { Page } from 'playwright';
import sharp from 'sharp';
import { devtoolsSessionOf } from '../browsers/devtools-session.ts';

/** Contrast that WCAG 1.4.3 requires of normal text. Large text, for which 3 would do, must have it, too. */
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

/**
 * Loads the photographs in front of which there may be text, off screen, too, and returns their number. Like the
 * functions below, uses no locator, since Playwright would load its script for locators into each page.
 */
function loadPhotos(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const photos = document.querySelectorAll<HTMLElement>('main .photo');
    for (const photo of photos) {
      photo.style.contentVisibility = 'visible';
      for (const image of photo.querySelectorAll('img')) image.loading = 'eager';
    }
    const images = [...document.querySelectorAll<HTMLImageElement>('main .photo img')];
    async function areDecoded(): Promise<boolean> {
      const shown = images.filter((image) => image.checkVisibility());
      const broken = shown.find(({ complete, naturalWidth }) => complete && naturalWidth === 0);
      if (broken) throw new Error(`Not loaded: ${broken.currentSrc}`);
      const decoded = await Promise.allSettled(shown.map((image) => image.decode()));
      return decoded.every(({ status }) => status === 'fulfilled');
    }
    // Retries: an image that loads another file, for another width, rejects the pending `decode`.
    while (!(await areDecoded())) await new Promise(requestAnimationFrame);
    return photos.length;
  });
}

/**
 * Scrolls to a photograph and lists the lines of text in front of it that are in the window. Hides all text, the header
 * and the floating button, so that only the background of the lines remains.
 */
function hideLinesOn(page: Page, index: number): Promise<Line[]> {
  return page.evaluate((at) => {
    // Shows the text that the call for another photograph has hidden: colors are read below.
    document.adoptedStyleSheets = [];
    const picture = document.querySelectorAll('main .photo')[at];
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const section = picture?.closest('main > *');
    if (!picture || !context || !section) throw new Error('No photograph, canvas or section.');
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

    /** Reads an opaque color as sRGB, by painting it: the styles mix colors in oklch. */
    const colorOf = (element: Element): Color => {
      context.fillStyle = getComputedStyle(element).color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };

    const lines = [...section.querySelectorAll('*:not(.hidden-text, .hidden-text *)')]
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

    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { color: transparent !important }
      .header, luxe-whatsapp-button { visibility: hidden !important }`);
    document.adoptedStyleSheets = [sheet];
    return lines;
  }, index);
}

function showText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Pixels of the window: red, green and blue. */
interface Picture {
  pixels: Buffer;
  width: number;
}

/** Takes a picture of the window. */
async function photograph(page: Page): Promise<Picture> {
  const session = await devtoolsSessionOf(page);
  // Writes a larger file with less work.
  const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true });
  const { data: pixels, info } = await sharp(Buffer.from(data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels, width: info.width };
}

/** Returns the lowest contrast of a line with any pixel behind it. */
function contrastOf({ name, color, left, top, width, height }: Line, picture: Picture): number {
  if (left < 0 || left + width > picture.width) throw new Error(`${name} leaves the window.`);
  const { pixels } = picture;
  const text = luminance(...color) + 0.05;
  let lowest = Number.POSITIVE_INFINITY;
  for (let y = top; y < top + height; y++) {
    const start = 3 * (y * picture.width + left);
    for (let at = start; at < start + 3 * width; at += 3) {
      const behind = luminance(pixels[at], pixels[at + 1], pixels[at + 2]) + 0.05;
      lowest = Math.min(lowest, Math.max(text, behind) / Math.min(text, behind));
    }
  }
  return lowest;
}

/**
 * Lists the lines of text that are hard to read in front of a photograph of a page. Measures only lines that are in the
 * window when their photograph is in its middle. Needs reduced motion, and one pixel of the screen per CSS pixel.
 */
export async function faintLines(page: Page): Promise<string[]> {
  const photos = await loadPhotos(page);
  const faint: string[] = [];
  for (let index = 0; index < photos; index++) {
    const lines = await hideLinesOn(page, index);
    if (lines.length === 0) continue;
    const picture = await photograph(page);
    for (const line of lines) {
      const contrast = contrastOf(line, picture);
      if (contrast < minimum) faint.push(`${line.name}: ${contrast.toFixed(2)}`);
    }
  }
  await showText(page);
  return faint;
}
