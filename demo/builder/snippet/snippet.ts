/** Content of the tag until the script runs; in carousels it stays. */
export interface SnippetChild {
  tag: 'a' | 'strong' | 'span';
  text: string;
  href?: string;
}

/** A snippet, independent of the platform. */
export interface Snippet {
  tag: string;
  /** In writing order; only values that differ from the defaults. */
  attributes: readonly (readonly [name: string, value: string])[];
  /** CSS properties of the element: reserved height, then custom properties. */
  styles: readonly (readonly [property: string, value: string])[];
  children: readonly SnippetChild[];
  /** Lines of the plain form, before the children where the platform takes HTML. */
  form?: readonly string[];
  /** Lines of another declarative shadow root: questions, or the layout of the children. */
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
 * Returns the lines of a shadow root that replaces the children, for components of apps; empty if there is none.
 * Slides, quotes and steps stay children, which an app writes itself.
 */
export function replacingLines(snippet: Snippet): readonly string[] {
  return snippet.children.every(({ href }) => href) ? shadowLines(snippet) : [];
}

/** Returns the snippet without a declarative shadow root, for code that no parser of a page reads. */
export function withoutShadow(snippet: Snippet): Snippet {
  const { form: _form, prerendered: _prerendered, ...rest } = snippet;
  return rest;
}

/**
 * Returns the styles as written. Around a form, `flow-root` keeps the heading's margin inside: collapsed, it would
 * shift the page when the widget replaces the form.
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
