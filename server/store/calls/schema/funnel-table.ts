/** Counts of page views by hour (see calls/funnel.ts): no row is about a single visitor. */
export const funnelTable = `
  create table funnel_counts (
    hour bigint not null,
    partner text not null,
    source text not null,
    medium text not null,
    campaign text not null,
    language text not null,
    element text not null,
    version text not null,
    variant text not null,
    step text not null,
    field text not null,
    count bigint not null,
    primary key
      (hour, partner, source, medium, campaign, language, element, version, variant, step, field)
  );
  `;
