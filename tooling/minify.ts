import terser from '@rollup/plugin-terser';
import type { Plugin } from 'rollup';

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

/** Minifies the one script, and shortens the names of properties that only it uses. */
export function minifyHard(): Plugin {
  return terser({
    ecma: 2020,
    mangle: { properties: { regex: shortened } },
    format: { comments: false },
  });
}
