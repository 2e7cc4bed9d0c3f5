import { expect } from 'vitest';
import { desk, type RunningServer } from '../helpers/server.ts';
import { type Json, post, sampleLead, submit } from './samples.ts';

/** The path that takes a client's answer to an offer. */
export const answerPath = 'submissions/client-offer-responses';

/** An offer that the desk makes for a new lead; resolves to its id. */
export async function makeOfferAt(server: RunningServer): Promise<string> {
  const { submissionId } = sampleLead();
  expect((await submit(server, sampleLead({ submissionId }))).status).toBe(200);
  const args = ['offer', submissionId, '--amount', '12500', '--currency', 'AED', '--json'];
  const { code, stdout, stderr } = await desk(server.dataDir, args);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout).offerId;
}

/** An offer as the desk lists it. */
export async function offerAt(server: RunningServer, offerId: string): Promise<Json> {
  const { stdout } = await desk(server.dataDir, ['offers', '--json', '--limit', '1000']);
  return JSON.parse(stdout).find((offer: Json) => offer.offerId === offerId);
}

/** Answers an offer as a client; resolves to what the client is told. */
export async function answerAt(server: RunningServer, uuid: unknown, status: unknown) {
  const { status: httpStatus, answer } = await post(server, answerPath, { uuid, status });
  expect(httpStatus).toBe(200);
  expect(Object.keys(answer)).toEqual(['status']);
  return answer.status;
}
