import { CalendarClock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

interface DateSentenceProps {
  sentence: string
  /** Names the button that unfolds the fields. */
  changeLabel: string
  /** The fields hold what is not saved yet: they are there until they are folded. */
  isFresh: boolean
  /** A field has to be corrected, so they cannot be folded. */
  isInvalid: boolean
  /** Beside the button. */
  action?: ReactNode
  children: ReactNode
}

/** Times as a sentence; the calendars in which they are chosen unfold below it. */
export function DateSentence(props: DateSentenceProps) {
  const id = useId()
  const [isWanted, setIsWanted] = useState<boolean>()
  const isOpen = props.isInvalid || (isWanted ?? props.isFresh)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 text-[.9375rem]">
          <Icon as={CalendarClock} className="mt-px text-muted" />
          <span className="min-w-0" aria-live="polite">
            {props.sentence}
          </span>
        </p>
        <Button
          size="sm"
          disabled={props.isInvalid}
          aria-label={isOpen ? undefined : props.changeLabel}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsWanted(!isOpen)}
        >
          {t(isOpen ? 'moments.done' : 'moments.change')}
        </Button>
        {props.action}
      </div>
      <div id={id} className="grid gap-3 empty:hidden">
        {isOpen && props.children}
      </div>
    </div>
  )
}
