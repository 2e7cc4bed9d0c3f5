import sharp, { type Color, type Sharp } from 'sharp';

/** Draws a picture with a colored rectangle in each corner, in the order of photo-colors.ts. */
export function scene(
  width: number,
  height: number,
  corners: readonly string[],
  ground: Color = '#888',
): Sharp {
  const size = { width: Math.floor(width / 4), height: Math.floor(height / 4) };
  const [right, bottom] = [width - size.width, height - size.height];
  const places = [
    { left: 0, top: 0 },
    { left: right, top: 0 },
    { left: right, top: bottom },
    { left: 0, top: bottom },
  ];
  return sharp({ create: { width, height, channels: 4, background: ground } }).composite(
    corners.map((background, index) => ({
      input: { create: { ...size, channels: 4, background } },
      ...places[index],
    })),
  );
}
