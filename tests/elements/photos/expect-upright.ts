import { expect } from 'chai';
import { colorDistance, cornersOf, upright } from '../../helpers/elements/photo-files.ts';

/** Expects the corners of a phone photo where an upright camera would have them, with the color errors of JPEG. */
export async function expectUpright(blob: Blob): Promise<void> {
  for (const [i, color] of (await cornersOf(blob)).entries()) {
    expect(colorDistance(color, upright[i] ?? ''), `corner ${i}: ${color}`).to.be.below(24);
  }
}
