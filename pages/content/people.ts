/** A team member, shown with a monogram as portrait. */
export interface TeamMember {
  name: string;
  position: string;
  /** One or two letters that stand for the portrait. */
  monogram: string;
}
