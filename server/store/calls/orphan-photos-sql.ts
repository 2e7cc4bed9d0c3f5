/** The statements of photos that no lead has, as in schema.ts. */
export const loosePhotosSql = {
  announcePhoto: `insert into loose_photos (stored_as, since, state) values (?1, ?2, 'announced')`,
  claimPhoto: `
    delete from loose_photos where stored_as = ?1 and state = 'announced' returning stored_as`,
  /** ?1 is the lead, ?2 the moment. */
  loosenPhotos: `
    insert into loose_photos (stored_as, since, state)
    select distinct stored_as, cast(?2 as bigint), 'given-up' from photos
    where stored_as is not null
      and submission_id in (select submission_id from leads where submission_id = ?1 or revision_of = ?1)
    on conflict (stored_as) do nothing`,
  /** Repeated outside the subquery: a lead may be claiming them meanwhile. */
  giveUpPhotos: `
    update loose_photos set state = 'given-up',
      since = case when state = 'announced' then cast(?2 as bigint) else since end
    where (state = 'given-up' or since <= ?1) and stored_as in (
      select stored_as from loose_photos where state = 'given-up' or since <= ?1 limit ?3)
    returning stored_as`,
  forgetPhoto: `
    delete from loose_photos where stored_as = ?1 and state = 'given-up' and since <= ?2`,
  /** A list that was copied from elsewhere may name photos of leads that are here. */
  keepPhotosOfLeads: `
    delete from loose_photos
    where stored_as in (select stored_as from photos where stored_as is not null)`,
  notePhotoRemoved: `
    update loose_photos set state = 'removed' where stored_as = ?1 and state = 'given-up'`,
} as const;
