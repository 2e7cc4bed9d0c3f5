import terser from '@rollup/plugin-terser';
import type { Plugin } from 'rollup';
import { minify as uglify } from 'uglify-js';

/** Minifies what browsers since 2020 run. */
export function minify(): Plugin {
  return terser({ ecma: 2020, format: { comments: false } });
}

/** What React calls things: within the one script only Preact and our components use these names. */
const reactNames =
  /^(component(Did|Will)|getDerivedState|getSnapshotBefore|shouldComponentUpdate|getChildContext|(props|context|render|current|setState|forceUpdate|Provider|Consumer)$)/;

/**
 * What our parts call things among themselves, the names that cost most. None is known to a page, a server, a store
 * or the browser, and none is put together as text, to which a test holds them.
 */
export const innerNames = [
  'activeIndex',
  'addPhoto',
  'aliases',
  'announceAdded',
  'announcement',
  'askForRoom',
  'carriedFiles',
  'clearNotice',
  'closesGroup',
  'contactChecked',
  'draftBases',
  'failedAttempts',
  'fieldId',
  'flagsBase',
  'focusKey',
  'hover',
  'isMissing',
  'isMoving',
  'isPinned',
  'isPlaying',
  'isResent',
  'isShown',
  'isTold',
  'isTyped',
  'keepContact',
  'limitReached',
  'maxNational',
  'onAdd',
  'onAnother',
  'onChoose',
  'onClear',
  'onClose',
  'onIso',
  'onIsoChange',
  'onMove',
  'onOutsidePress',
  'onPause',
  'onPending',
  'onPhone',
  'onProgress',
  'onRemove',
  'onRetry',
  'onSend',
  'photoId',
  'pristine',
  'rank',
  'refusals',
  'removePhoto',
  'resends',
  'restored',
  'showsFailure',
  'sortKey',
  'startOver',
  'surplus',
  'togglePlaying',
  'viewProps',
];

/** Names with `_` in front are Preact's, to which a test holds the widgets. */
const shortened = new RegExp(`^_|${reactNames.source}|^(${innerNames.join('|')})$`);

/** What another minifier finds in code that is small already, above all variables that can be one. */
function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    renderChunk(chunk) {
      const { code, map, error } = uglify(chunk, {
        mangle: false,
        // A module would be strict without saying so.
        module: false,
        output: { preamble: '//# allFunctionsCalledOnLoad' },
        sourceMap: {},
      });
      if (error) throw error;
      return { code, map };
    },
  };
}

/** As small as the one script can be made; its settings were chosen by the size after brotli. */
export function minifyHard(): Plugin[] {
  const first = terser({
    ecma: 2020,
    compress: {
      passes: 3,
      inline: 1,
      keep_fargs: false,
      loops: false,
      pure_getters: true,
      // Texts are joined by `+`, numbers and lists written out: only a symbol would tell the difference.
      unsafe: true,
      unsafe_arrows: true,
    },
    mangle: { properties: { regex: shortened } },
    format: { comments: false },
  });
  return [first, minifyAgain()];
}
