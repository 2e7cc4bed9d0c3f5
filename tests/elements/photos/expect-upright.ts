import { expect } from 'chai';
import { colorDistance, cornersOf, upright } from '../../helpers/elements/photo-files.ts';

/** Expects the corner colors of an upright phone photo; the tolerance allows for JPEG, which changes colors. */
export async function expectUpright(blob: Blob): Promise<void> {
  for (const [i, color] of (await cornersOf(blob)).entries()) {
    expect(colorDistance(color, upright[i] ?? ''), `corner ${i}: ${color}`).to.be.below(24);
  }
}
