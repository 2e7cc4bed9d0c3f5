import type { MissionSection, PageHero, SectionHead, StorySection, TeamSection } from './parts.ts';

/** About page. */
export interface AboutPage {
  hero: PageHero;
  story: StorySection;
  mission: MissionSection;
  team: TeamSection;
  quote: SectionHead;
}
