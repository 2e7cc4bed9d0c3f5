/** A team member, shown with a monogram as portrait. */
export interface TeamMember {
  name: string;
  position: string;
  /** One or two letters for the drawn portrait. */
  monogram: string;
}
