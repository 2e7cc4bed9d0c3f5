/** Returns the statement that stores a lead of Mona's in a database of any release, by the columns of version 1. */
export function insertOldLead(
  submissionId: string,
  { receivedAt = 5, country = 'LB', campaign = '{}' } = {},
): string {
  return `
    insert into leads (submission_id, received_at, language, first_name, last_name, email, phone,
      country_code, phone_without_country_code, country, campaign, spam)
    values ('${submissionId}', ${receivedAt}, 'ar', 'Mona', 'K', 'm@example.com', '+9611', '+961',
      '1', '${country}', '${campaign}', '[]');`;
}
