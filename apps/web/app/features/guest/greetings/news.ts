import type { GuestPage } from '@afterglow/contract/gallery'
import { SECONDS } from '@afterglow/contract/kernel'
import { greetingFacts } from '@afterglow/contract/notes'
import type { QueryClient } from '@tanstack/react-query'
import { guestPageQuery } from '~/features/guest/gallery'
import { changesAllMedia } from '~/features/shared/media'
import { aShare } from '~/lib/a-share'
import type { FactPage, PageFact } from '~/lib/part-news'
import { greetingCount } from './greeting-queries'
import { greetingsKey } from './greetings-key'

/** A host publishes one after the other. Every open page asks, so each in a moment of its own. */
const PAUSE = 0.5 * SECONDS
const SPREAD = 2 * SECONDS
const waiting = new Set<string>()

/** The host has published or withdrawn one. Whoever sees other photos than before hears other greetings, too. */
export function onFact({ client, eventId, kind, data }: PageFact): void {
  if (!(kind in greetingFacts) && !changesAllMedia(kind, data)) return
  catchUp({ client, eventId })
  lookForGreetings(client, eventId)
}

/** The page, which is asked for as well, tells whether there are any. */
export function catchUp({ client, eventId }: FactPage): void {
  void client.invalidateQueries({ queryKey: greetingsKey(eventId) })
}

/** Asks soon whether this guest can hear any, which the chip needs to know, unless the page was left by then. */
function lookForGreetings(client: QueryClient, eventId: string): void {
  const { queryKey } = guestPageQuery(eventId)
  if (waiting.has(eventId)) return
  waiting.add(eventId)
  setTimeout(
    () => {
      waiting.delete(eventId)
      if ((client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) === 0) return
      // Without an answer the page stays as it is.
      client.fetchQuery(greetingCount(eventId)).then(
        (count) =>
          void client.setQueryData<GuestPage>(queryKey, (page) =>
            page?.state === 'gallery' ? { ...page, hasGreetings: count > 0 } : page,
          ),
        () => undefined,
      )
    },
    PAUSE + aShare() * SPREAD,
  )
}
