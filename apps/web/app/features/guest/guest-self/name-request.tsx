import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { keepVariable } from '~/ui/keep-variable'
import { toast } from '~/ui/toast'
import { rememberAsked, wasAsked } from './asked-once'
import { NameForm } from './name-form'
import { selfQuery } from './self-queries'
import { t } from './words'

function reserveRequest(request: HTMLElement | null) {
  return request === null ? undefined : keepVariable('--request-height', request, (height) => `${height}px`)
}

/** Asks for a name after the first upload: once, at the edge of the page, and declinable. */
export function NameRequest({ eventId }: { eventId: string }) {
  const { data } = useQuery(selfQuery(eventId))
  const [isOver, setIsOver] = useState(() => wasAsked(eventId))
  const isNamed = data !== undefined && data.name !== null
  if (isOver || data === undefined || isNamed) return null

  function end() {
    rememberAsked(eventId)
    setIsOver(true)
  }

  function confirm() {
    toast.success(t('self.saved'))
    end()
  }

  return (
    <section
      aria-labelledby="name-request"
      ref={reserveRequest}
      data-name-request
      className="fixed inset-x-3 bottom-[calc(var(--dock-reach,5rem)+.75rem)] z-(--z-dock) mx-auto max-h-[calc(100dvh-var(--dock-reach,5rem)-1.5rem)] max-w-md overflow-y-auto rounded-card border border-line bg-raised p-5 text-ink shadow-dialog md:right-6 md:bottom-6 md:left-auto md:mx-0 md:max-h-[calc(100dvh-3rem)]"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id="name-request" className="serif text-display-xs">
          {t('request.title')}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={t('request.close')}
          className="-mt-1 -mr-2"
          onClick={end}
        >
          <Icon as={X} size={18} />
        </Button>
      </div>
      <NameForm eventId={eventId} onSaved={confirm} />
      <Button variant="ghost" size="sm" className="mt-2 -ml-2" onClick={end}>
        {t('request.no')}
      </Button>
    </section>
  )
}
