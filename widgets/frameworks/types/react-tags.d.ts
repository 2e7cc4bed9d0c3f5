/** The tags in the JSX of React 19. */
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { LuxeElements, LuxeElementTypes } from './elements.js';
import type { EventProps } from './props.js';

export * from './elements.js';

type TagProps<Types extends LuxeElementTypes> = HTMLAttributes<Types['element']> &
  ClassAttributes<Types['element']> &
  Types['attributes'] &
  EventProps<Types['events']>;

type LuxeTags = { [Tag in keyof LuxeElements]: TagProps<LuxeElements[Tag]> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LuxeTags {}
  }
}
