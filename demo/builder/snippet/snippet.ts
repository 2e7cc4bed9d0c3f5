/** An element inside the tag: the link that the widget replaces, or a slide, quote or step that it keeps. */
export interface SnippetChild {
  tag: 'a' | 'strong' | 'span';
  text: string;
  href?: string;
}

/** A snippet, independent of the platform. */
export interface Snippet {
  tag: string;
  /** Attributes in the order of the code: `lang`, and values that differ from the defaults. */
  attributes: readonly (readonly [name: string, value: string])[];
  /** CSS properties of the element: reserved height, then custom properties. */
  styles: readonly (readonly [property: string, value: string])[];
  children: readonly SnippetChild[];
  /** Lines of the plain form, which precede the children on platforms that accept HTML. */
  form?: readonly string[];
  /** Lines of a declarative shadow root without a form: the questions, or the layout of the children. */
  prerendered?: readonly string[];
  script: {
    src: string;
    /** Subresource integrity of a pinned version. */
    integrity?: string;
  };
}

/** Returns the lines of the declarative shadow root; empty if there is none. */
export function shadowLines({ form, prerendered }: Snippet): readonly string[] {
  return form ?? prerendered ?? [];
}

/**
 * Returns the lines of a shadow root that takes the place of a link, for components of apps; empty if there is none.
 * Slides, quotes and steps need no shadow root there, because apps write these children themselves.
 */
export function replacingLines(snippet: Snippet): readonly string[] {
  return snippet.children.every(({ href }) => href) ? shadowLines(snippet) : [];
}

/** Returns the snippet without a declarative shadow root, for code that cannot have one. */
export function withoutShadow(snippet: Snippet): Snippet {
  const { form: _form, prerendered: _prerendered, ...rest } = snippet;
  return rest;
}

/**
 * Returns the styles as the code has them. Around a form, `flow-root` keeps the heading's margin inside the element: a
 * collapsed margin would shift the page when the widget replaces the form.
 */
export function writtenStyles({ styles, form }: Snippet): Snippet['styles'] {
  if (!form) return styles;
  return styles.map(([property, value]) => [
    property,
    property === 'display' ? 'flow-root' : value,
  ]);
}

/** Returns the declarations of the `style` attribute. */
export function declarationsOf(snippet: Snippet): string[] {
  return writtenStyles(snippet).map(([property, value]) => `${property}:${value}`);
}

/** Returns the value of the `style` attribute; '' if there are no styles. */
export function styleText(snippet: Snippet): string {
  return declarationsOf(snippet).join('; ');
}
