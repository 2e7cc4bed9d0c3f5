import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Node } from 'estree';
import { walk } from 'estree-walker';
import MagicString from 'magic-string';
import type { Plugin } from 'rollup';
import { parseAst } from 'rollup/parseAst';

const folder = dirname(createRequire(import.meta.url).resolve('preact/package.json'));

/** Preact's source, which it publishes beside its builds. */
export const preactSource: Readonly<Record<string, string>> = {
  preact: join(folder, 'src/index.js'),
  'preact/hooks': join(folder, 'hooks/src/index.js'),
  'preact/jsx-runtime': join(folder, 'jsx-runtime/src/index.js'),
};

/**
 * What the widgets never ask of Preact: expressions as they stand in its source, and what they always are here.
 * A test holds the widgets to it, and another one holds Preact's source to the expressions.
 */
export const known: Readonly<Record<string, string>> = {
  // A root is empty before its first rendering: nothing to hydrate, nothing to take over.
  isHydrating: 'false',
  excessDomChildren: 'null',
  MODE_HYDRATE: '0',
  'options._hydrationMismatch': 'undefined',
  'parentDom.nodeType == 9': 'false',

  // Nothing suspends, nor comes from a server piece by piece.
  MODE_SUSPENDED: '0',
  resumed: 'undefined',
  startMarker: 'undefined',
  'oldVNode._flags & MODE_SUSPENDED': '0',
  'oldVNode._flags & REF_DETACHED': '0',
  'e && e.then': 'false',
  'next && next.nodeType == 8': 'false',
  'oldDom.nodeType == 8': 'false',
  'r = r._excess': 'undefined',

  // No portals: `props._parentDom` is theirs.
  'newProps._parentDom': 'undefined',
  'vnode.props._parentDom': 'undefined',
  'parentVNode.props._parentDom': 'undefined',
  'oldVNode.props._parentDom': 'undefined',

  // Classes have `render`, `shouldComponentUpdate` and what catches errors; none has hooks.
  'newType.getDerivedStateFromProps': 'undefined',
  'c.componentWillMount': 'undefined',
  'c.componentDidMount': 'undefined',
  'c.componentWillReceiveProps': 'undefined',
  'c.componentWillUpdate': 'undefined',
  'c.componentDidUpdate': 'undefined',
  'c.getSnapshotBeforeUpdate': 'undefined',
  prevScu: 'undefined',
  'errorInfo || {}': 'undefined',

  // Only the hooks call `setState`, with an object and nothing else; nobody calls `forceUpdate`.
  "typeof update == 'function'": 'false',
  'this._stateCallbacks.push(callback)': 'undefined',
  'EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks)': 'undefined',
  'c._stateCallbacks': 'undefined',
  'BaseComponent.prototype.forceUpdate': 'undefined',

  // The hooks are the first and the only ones to set options; tools for developers would set these.
  oldBeforeDiff: 'undefined',
  oldBeforeRender: 'undefined',
  oldAfterDiff: 'undefined',
  oldCommit: 'undefined',
  oldBeforeUnmount: 'undefined',
  'options._root': 'undefined',
  'options._hook': 'undefined',
  'options._skipEffects': 'undefined',
  'options.requestAnimationFrame': 'undefined',
  'options.event': 'undefined',
  'options.vnode': 'undefined',
  prevRaf: 'undefined',
  HAS_RAF: 'true',
  __source: 'undefined',
  __self: 'undefined',

  // No such elements, attributes and children.
  "nodeType == 'math'": 'false',
  "nodeType == 'progress'": 'false',
  "nodeType == 'template'": 'false',
  "nodeType == 'textarea'": 'false',
  "nodeType == 'foreignObject'": 'false',
  'namespace == MATH_NAMESPACE': 'false',
  MATHML_TOKEN_ELEMENTS: 'undefined',
  "i == 'dangerouslySetInnerHTML'": 'false',
  newHtml: 'undefined',
  oldHtml: 'undefined',
  "'defaultValue' in newProps": 'false',
  "'defaultChecked' in newProps": 'false',
  'newProps.is': 'undefined',
  "name != 'list'": 'true',
  "name != 'download'": 'true',
  "name != 'rowSpan'": 'true',
  "name != 'colSpan'": 'true',
  "name.replace(/xlink(H|:h)/, 'h')": 'name',
  "name == 'popover' && value == true": 'false',
  "typeof value == 'string'": 'false',
  "typeof oldValue == 'string'": 'false',
  "typeof childVNode == 'function'": 'false',
  'childVNode.constructor === String': 'false',
};

/** A node of Rollup's, which knows where it stands. */
type Placed = Node & { start: number; end: number };

/** Whether a node is an expression, and not a name that is declared or that a property has. */
function isExpression(node: Node, parent: Node | null, place: unknown): boolean {
  if (node.type !== 'Identifier') return node.type.endsWith('Expression');
  if (!parent || /^(Im|Ex)port/.test(parent.type)) return false;
  return !/^(params|id|key|property)$/.test(`${place}`);
}

/** A file of Preact's source with what is known written into it; `found` gets the expressions that it had. */
export function writeKnown(code: string, found = new Set<string>()): MagicString {
  const written = new MagicString(code);
  const textOf = (node: Node) => {
    const { start, end } = node as Placed;
    return code.slice(start, end).replace(/\s+/g, ' ');
  };
  walk(parseAst(code) as Node, {
    enter(node, parent, place) {
      const target = node.type === 'AssignmentExpression' ? textOf(node.left) : '';
      const expression = Object.hasOwn(known, target) ? target : textOf(node);
      if (!Object.hasOwn(known, expression) || !isExpression(node, parent, place)) return;
      found.add(expression);
      const { start, end } = node as Placed;
      written.overwrite(start, end, `(${known[expression]})`);
      this.skip();
    },
  });
  return written;
}

/** Takes Preact from its source, without what the widgets never use of it; the minifier finds the rest. */
export function leanPreact(): Plugin {
  return {
    name: 'lean-preact',
    resolveId: (id) => preactSource[id],
    // Its files import each other in circles.
    onLog: (_, { code, ids }) =>
      code !== 'CIRCULAR_DEPENDENCY' || !ids?.every((id) => id.startsWith(folder)),
    transform(code, id) {
      if (!id.startsWith(folder)) return null;
      const written = writeKnown(code);
      return { code: written.toString(), map: written.generateMap({ hires: true }) };
    },
  };
}
