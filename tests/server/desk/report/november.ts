export const hour = 60 * 60_000;
export const day = 24 * hour;

/** The month that the tests report on. */
export const period = { from: '2025-11-01', to: '2025-11-30' };

/** Returns noon of a day of that month, in the local time zone; 31 is 1 December. */
export const november = (date: number) => new Date(2025, 10, date, 12).getTime();

/** Time of the report: noon of the day after the period. */
export const now = november(31);
