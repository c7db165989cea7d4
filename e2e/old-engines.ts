import type { BrowserContext } from '@playwright/test'

/** What engines between Chrome 94 or Safari 15.4 and those of today have got, by the object that has it. */
const YOUNGER: Record<string, string[]> = {
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  Array: ['fromAsync'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  RegExp: ['escape'],
  Error: ['isError'],
  Math: ['f16round', 'sumPrecise'],
  Intl: ['DurationFormat', 'supportedValuesOf'],
  'Uint8Array.prototype': [
    'toReversed',
    'toSorted',
    'with',
    'toHex',
    'toBase64',
    'setFromHex',
    'setFromBase64',
  ],
  Uint8Array: ['fromHex', 'fromBase64'],
  'ArrayBuffer.prototype': ['transfer', 'transferToFixedLength', 'resize'],
  'AbortSignal.prototype': ['throwIfAborted'],
  AbortSignal: ['timeout', 'any'],
  URL: ['canParse', 'parse'],
  'URLSearchParams.prototype': ['size'],
  Response: ['json'],
  'Response.prototype': ['bytes'],
  'Request.prototype': ['bytes'],
  'Blob.prototype': ['bytes'],
  'Element.prototype': ['setHTMLUnsafe', 'getHTML', 'moveBefore', 'computedStyleMap'],
  'HTMLElement.prototype': ['inert', 'showPopover', 'hidePopover', 'togglePopover'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'HTMLInputElement.prototype': ['showPicker'],
  'HTMLDialogElement.prototype': ['requestClose'],
  'Document.prototype': ['startViewTransition', 'adoptedStyleSheets'],
  'CanvasRenderingContext2D.prototype': ['roundRect', 'reset', 'createConicGradient'],
  'Navigator.prototype': ['wakeLock', 'userActivation', 'userAgentData', 'connection'],
  'StorageManager.prototype': ['estimate', 'getDirectory'],
  'Screen.prototype': ['orientation'],
  'PointerEvent.prototype': ['getCoalescedEvents'],
  globalThis: [
    'structuredClone',
    'reportError',
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'navigation',
    'Iterator',
    'OffscreenCanvas',
    'CompressionStream',
    'DecompressionStream',
    'ViewTransition',
    'CloseWatcher',
    'cookieStore',
    'ImageDecoder',
    'VideoDecoder',
    'VideoEncoder',
    'VideoFrame',
    'AudioData',
    'Sanitizer',
    'CSSStyleValue',
    'Highlight',
  ],
}

/**
 * A young Chromium without what old engines lack: those interfaces, iterators with methods, and, as it says itself, mixed
 * colours, so that it takes the sheet of old engines.
 */
export async function growOld(context: BrowserContext): Promise<void> {
  await context.addInitScript((younger) => {
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
    for (const name of Object.getOwnPropertyNames(iterators))
      if (name !== 'constructor') delete iterators[name]
    for (const [place, names] of Object.entries(younger)) {
      const owner = place
        .split('.')
        .reduce<object | undefined>((object, name) => Reflect.get(object ?? {}, name), globalThis)
      if (owner === undefined) continue
      for (const name of names)
        if (!Reflect.deleteProperty(owner, name)) throw new Error(`${place}.${name} stays`)
    }
    const supports = CSS.supports.bind(CSS)
    Object.assign(CSS, {
      supports: (...asked: [string, string]) => !/color-mix|oklch/.test(asked.join()) && supports(...asked),
    })
  }, YOUNGER)
}
