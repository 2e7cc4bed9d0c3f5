import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doctorPage, withFindings } from '../../helpers/doctor/docs.ts';
import { brokenSetUps, correctSetUps } from '../../helpers/doctor/set-ups/index.ts';

it("docs/doctor.md lists the doctor's findings and the pages it is tested on", async () => {
  // `npx vitest run --project unit doctor-docs -u` updates it.
  await expect(withFindings(readFileSync(doctorPage, 'utf8'))).toMatchFileSnapshot(doctorPage);
});

it('the doctor is tested on at least 40 broken and 20 sound pages, uniquely named', () => {
  expect(brokenSetUps.length).toBeGreaterThanOrEqual(40);
  expect(correctSetUps.length).toBeGreaterThanOrEqual(20);
  const names = [...brokenSetUps, ...correctSetUps].map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
