import { expect } from 'chai';
import { type ReactNode, useLayoutEffect } from 'react';
import { defineElement } from '../../../widgets/element/define-element.ts';
import type { ElementDefinition } from '../../../widgets/element/element-definition.ts';
import { runStartupQueue } from '../../../widgets/element/startup-queue.ts';
import { useStartupSlot } from '../../../widgets/element/useStartupSlot.ts';
import { whenStarted } from '../../../widgets/element/when-started.ts';
import { mount } from '../../helpers/elements/dom.ts';

let defined = 0;
/** Called for each rendered piece. */
let onRender = () => {};

function InTurn({ children }: { children: ReactNode }): ReactNode {
  const isDue = useStartupSlot();
  useLayoutEffect(() => onRender());
  return isDue && children;
}

function Pieces() {
  const isReady = useStartupSlot();
  useLayoutEffect(() => onRender());
  return (
    <p>
      a
      <InTurn>
        b<InTurn>c</InTurn>
        <InTurn>d</InTurn>
      </InTurn>
      <InTurn>e</InTurn>
      {isReady && '.'}
    </p>
  );
}

function newDefinition(): ElementDefinition {
  defined += 1;
  const tag = `luxe-starting-${defined}` as const;
  return { tag, attributes: {}, events: {}, view: Pieces, styles: [] };
}

function shownIn(page: Element): string {
  return [...page.children].map(({ shadowRoot }) => shadowRoot?.textContent ?? '').join(' ');
}

/** Starts the script on a page and returns the rendered pieces in order. */
async function shownFromStart(page: Element, definition: ElementDefinition): Promise<string[]> {
  const shown: string[] = [];
  onRender = () => {
    if (shown.at(-1) !== shownIn(page)) shown.push(shownIn(page));
  };
  runStartupQueue([definition], defineElement);
  await whenStarted(definition.tag);
  onRender = () => {};
  return shown;
}

describe('during start-up', () => {
  it('elements render piece by piece, one after the other; a later element renders at once', async () => {
    const definition = newDefinition();
    const { tag } = definition;
    const page = mount(`<div><${tag}></${tag}><${tag}></${tag}></div>`);
    const shown = await shownFromStart(page, definition);
    // All six steps of the first element, then the first step of the second.
    expect(shown.slice(0, 7).join()).to.equal('a ,ab ,abc ,abcd ,abcde ,abcde. ,abcde. a');
    expect(shown.at(-1)).to.equal('abcde. abcde.');
    expect(shownIn(mount(`<div><${tag}></${tag}></div>`))).to.equal('abcde.');
  });

  it('an element moved before its turn renders in its new place, a removed one when it returns', async () => {
    const definition = newDefinition();
    const { tag } = definition;
    const page = mount(`<div>${`<${tag}></${tag}>`.repeat(3)}<section></section></div>`);
    const [, away, moved, elsewhere] = [...page.children] as [Element, Element, Element, Element];
    runStartupQueue([definition], (item) => {
      defineElement(item);
      away.remove();
      elsewhere.append(moved);
    });
    await whenStarted(tag);
    expect(away.shadowRoot).to.equal(null);
    expect(shownIn(elsewhere)).to.equal('abcde.');
    page.append(away);
    expect(away.shadowRoot?.textContent).to.equal('abcde.');
  });

  it('an element that cannot render does not hold up the others', async () => {
    const definition = newDefinition();
    const { tag } = definition;
    const page = mount(`<div>${`<${tag}></${tag}>`.repeat(3)}</div>`);
    // An element has only one shadow root, and cannot reach one that is closed.
    page.children[1]?.attachShadow({ mode: 'closed' });
    const { onerror } = window;
    const reported: unknown[] = [];
    // Replaces Mocha's handler for uncaught errors, which would fail the test.
    window.onerror = (message) => {
      reported.push(message);
      return true;
    };
    try {
      runStartupQueue([definition], defineElement);
      await whenStarted(tag);
    } finally {
      window.onerror = onerror;
    }
    expect(reported).to.have.length(1);
    expect(shownIn(page)).to.equal('abcde.  abcde.');
  });

  it('children are visible until the element renders, and then hidden', async () => {
    const definition = newDefinition();
    const { tag } = definition;
    const page = mount(`<div><${tag}></${tag}><${tag}><input></${tag}></div>`);
    const field = page.querySelector('input') as HTMLInputElement;
    const seen: boolean[] = [];
    runStartupQueue([definition], defineElement);
    onRender = () => seen.push(field.checkVisibility());
    await whenStarted(tag);
    onRender = () => {};
    expect(seen[0]).to.equal(true);
    expect(seen.at(-1)).to.equal(false);
  });
});
