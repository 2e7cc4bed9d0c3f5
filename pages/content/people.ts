/** A team member, shown as a monogram portrait. Samples until real people are there. */
export interface TeamMember {
  name: string;
  position: string;
  /** One or two letters for the drawn portrait. */
  monogram: string;
}
