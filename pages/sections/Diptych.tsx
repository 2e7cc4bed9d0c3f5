import type { Content } from '../content/content.ts';
import { Photo } from '../layout/Photo.tsx';
import { Actions } from './Section.tsx';

/** Two invitations side by side, one green and one white. */
export function Diptych({ green, white }: Content['home']['TurnYourAssets']) {
  return (
    <section id="TurnYourAssets" className="diptych">
      <div className="panel-green dark">
        <Photo className="backdrop" picture="bg-marble" sizes="(min-width: 48rem) 50vw, 100vw" />
        <h2>{green.heading}</h2>
        <p className="lead">{green.text}</p>
        <Actions action={green.action} />
      </div>
      <div className="panel-white">
        <h2>{white.heading}</h2>
        <p className="lead">{white.text}</p>
        <Actions action={white.action} />
      </div>
    </section>
  );
}
