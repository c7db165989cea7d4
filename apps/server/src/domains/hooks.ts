import type { AccountExportPart, EventExportPart } from './export-part.ts'
import type { Plug } from './plug.ts'

/** Notifications from a lower domain to all domains, including those above it, without knowing them. */
export type Hooks = Required<
  Pick<
    Plug,
    'onMediaReady' | 'onZoneChanged' | 'onEventHidden' | 'onEventDeleted' | 'onEventGone' | 'onAccountDeleted'
  >
>

/** Calls the hooks of all plugs, from the lowest to the highest. `plugs` may still grow when this is called. */
export function hooksOf(plugs: readonly Plug[]): Hooks {
  return {
    async onMediaReady(tx, media) {
      for (const plug of plugs) await plug.onMediaReady?.(tx, media)
    },
    async onZoneChanged(tx, event) {
      for (const plug of plugs) await plug.onZoneChanged?.(tx, event)
    },
    async onEventHidden(tx, event) {
      for (const plug of plugs) await plug.onEventHidden?.(tx, event)
    },
    async onEventDeleted(tx, event, limit) {
      let isEmpty = true
      for (const plug of plugs) if ((await plug.onEventDeleted?.(tx, event, limit)) === false) isEmpty = false
      return isEmpty
    },
    async onEventGone(tx, event) {
      for (const plug of plugs) await plug.onEventGone?.(tx, event)
    },
    async onAccountDeleted(tx, userId) {
      const left = new Set<string | undefined>()
      for (const plug of plugs) left.add(await plug.onAccountDeleted?.(tx, userId))
      if (left.has('more')) return 'more'
      return left.has('emptying') ? 'emptying' : 'gone'
    },
  }
}

/** What all domains add to an export. */
export interface ExportParts {
  account: readonly AccountExportPart[]
  event: readonly EventExportPart[]
}

/** The parts of all plugs so far, from the lowest to the highest. */
export function exportPartsOf(plugs: readonly Plug[]): ExportParts {
  return {
    account: plugs.flatMap(({ exportAccount }) => exportAccount ?? []),
    event: plugs.flatMap(({ exportEvent }) => exportEvent ?? []),
  }
}
