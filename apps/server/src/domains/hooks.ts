import type { SocketFact } from '@afterglow/contract/system'
import type { Fact } from '../platform/facts.ts'
import type { AccountExportPart, EventExportPart } from './export-part.ts'
import type { News } from './news.ts'
import type { OverviewPart } from './overview-part.ts'
import type { Plug } from './plug.ts'
import type { SumParts } from './sum-parts.ts'
import type { TakeBackPart } from './take-back.ts'

/** Notifications from a lower domain to all domains, including those above it, without knowing them. */
export type Hooks = Required<
  Pick<
    Plug,
    | 'onPhotoReady'
    | 'onPhotosRemoved'
    | 'onPhotoJoined'
    | 'onZoneChanged'
    | 'onEventHidden'
    | 'onEventDeleted'
    | 'onEventGone'
    | 'onAccountDeleted'
  >
>

/** Calls the hooks of all plugs, from the lowest to the highest. `plugs` may still grow when this is called. */
export function hooksOf(plugs: readonly Plug[]): Hooks {
  return {
    async onPhotoReady(tx, photo, event) {
      for (const plug of plugs) await plug.onPhotoReady?.(tx, photo, event)
    },
    async onPhotosRemoved(tx, photoIds) {
      for (const plug of plugs) await plug.onPhotosRemoved?.(tx, photoIds)
    },
    async onPhotoJoined(tx, photos) {
      for (const plug of plugs) await plug.onPhotoJoined?.(tx, photos)
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

/** What all domains tell the pages that follow an event. */
export interface NewsHooks {
  /** What each domain makes of these facts. */
  read(facts: Fact[]): Promise<News[]>
  /** A fact as the event's host hears of it. Nobody else must even learn that its kind exists. */
  toHost(fact: Fact): SocketFact[]
}

/** `plugs` may still grow when this is called. */
export function newsOf(plugs: readonly Plug[]): NewsHooks {
  return {
    async read(facts) {
      const news = await Promise.all(plugs.map((plug) => plug.news?.(facts) ?? null))
      return news.filter((one) => one !== null)
    },
    toHost({ kind, data }) {
      for (const { hostFacts } of plugs) {
        // The schema removes what stays on the server, such as a message's sender.
        const parsed = hostFacts?.[kind]?.safeParse(data)
        if (parsed?.success === true) return [{ kind, data: parsed.data }]
      }
      return []
    },
  }
}

/** What stored sums are made up of, in all domains. `plugs` must be complete when this is called. */
export function sumPartsOf(plugs: readonly Plug[]): readonly SumParts[] {
  return plugs.flatMap(({ sums }) => sums ?? [])
}

/** What a host takes back of a guest at once, from the lowest plug to the highest. */
export function takeBackPartsOf(plugs: readonly Plug[]): readonly TakeBackPart[] {
  return plugs.flatMap(({ takeBack }) => takeBack ?? [])
}

/** What an event's overview is made of. `plugs` must be complete when this is called. */
export function overviewPartsOf(plugs: readonly Plug[]): readonly OverviewPart[] {
  return plugs.flatMap(({ overview }) => overview ?? [])
}
