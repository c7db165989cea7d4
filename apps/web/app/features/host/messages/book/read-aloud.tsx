import { t } from 'virtual:words/hostNotes'
import type { BookNote } from '@afterglow/contract/notes'
import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, Moon, Sun, X } from 'lucide-react'
import { useState } from 'react'
import { shelfOf } from '~/lib/browser-shelf'
import { useScreenAwake } from '~/lib/use-screen-awake'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { isTallScript } from '~/ui/tall-script'
import { useBackCloses } from '~/ui/use-back-closes'
import { useCoveredPage } from '~/ui/use-covered-page'
import { usePageTurn } from './use-page-turn'

interface ReadAloudProps {
  eventId: string
  notes: readonly BookNote[]
  onClose(): void
}

const LIGHT = 'read-aloud:light'

/**
 * For a speech: one note at a time in large letters, on a screen that stays on. The place is that of a note and not a
 * number, so that notes which arrive or move do not change it; this device keeps it.
 */
export function ReadAloud({ eventId, notes, onClose }: ReadAloudProps) {
  const key = `read-aloud:${eventId}`
  const [isLight, setIsLight] = useState(() => shelfOf('localStorage').getItem(LIGHT) !== null)
  const [reading, setReading] = useState(() => placeOf(notes, shelfOf('localStorage').getItem(key)))
  // A note that is gone leaves its place to the next.
  const found = notes.findIndex(({ id }) => id === reading.id)
  const at = found >= 0 ? found : Math.min(reading.at, notes.length - 1)
  const note = notes[at]
  useScreenAwake()
  useCoveredPage(true)
  useBackCloses(true, onClose)

  function go(to: number) {
    const next = notes[to]
    if (next === undefined) return
    setReading({ id: next.id, at: to })
    shelfOf('localStorage').setItem(key, next.id)
  }
  function changeLight() {
    setIsLight(!isLight)
    if (isLight) shelfOf('localStorage').removeItem(LIGHT)
    else shelfOf('localStorage').setItem(LIGHT, '1')
  }
  const { onKeyDown, ...touches } = usePageTurn({
    isBound: false,
    onPrevious: () => go(at - 1),
    onNext: () => go(at + 1),
    onFirst: () => go(0),
    onLast: () => go(notes.length - 1),
  })
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Popup
          aria-label={t('aloud.label')}
          onKeyDown={onKeyDown}
          {...touches}
          className={cx(
            'fixed inset-0 z-(--z-dialog) grid grid-rows-[auto_minmax(0,1fr)_auto] outline-none',
            isLight ? 'bg-[#fffdf9] text-[#2a2033]' : 'always-dark bg-[oklch(.13_.012_312)] text-white',
          )}
        >
          <header className="flex items-center justify-between gap-4 p-4">
            <p aria-live="polite" className="numeric font-semibold">
              {t('aloud.place', { place: at + 1, count: notes.length })}
            </p>
            <div className="flex gap-2">
              <RoundButton
                icon={isLight ? Moon : Sun}
                label={isLight ? t('aloud.toDark') : t('aloud.toLight')}
                onClick={changeLight}
              />
              <RoundButton icon={X} label={t('aloud.close')} onClick={onClose} />
            </div>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long note scrolls by the keys. */}
          <div key={note?.id} tabIndex={0} className="grid overflow-y-auto px-6 py-4 outline-offset-[-4px]">
            {note && (
              <article className="m-auto grid w-full max-w-208 gap-6">
                <p
                  dir="auto"
                  className={cx(
                    'serif text-[2.5rem] wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]',
                    isTallScript(note.message) ? 'leading-[1.7]' : 'leading-[1.3]',
                  )}
                >
                  {note.message}
                </p>
                <p dir="auto" className="serif text-2xl wrap-anywhere italic opacity-80">
                  {note.senderName ?? t('anonymous')}
                </p>
              </article>
            )}
          </div>
          <footer className="flex justify-between gap-4 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
            <RoundButton
              icon={ChevronLeft}
              label={t('aloud.previous')}
              isDisabled={at <= 0}
              onClick={() => go(at - 1)}
            />
            <RoundButton
              icon={ChevronRight}
              label={t('aloud.next')}
              isDisabled={at >= notes.length - 1}
              onClick={() => go(at + 1)}
            />
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function placeOf(notes: readonly BookNote[], kept: string | null) {
  const at = Math.max(
    0,
    notes.findIndex(({ id }) => id === kept),
  )
  return { id: notes[at]?.id ?? '', at }
}

/** In the colors of the page it is on. */
function RoundButton(props: { icon: typeof X; label: string; isDisabled?: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={props.onClick}
      className="grid size-14 place-items-center rounded-full border border-current/40 focus-visible:outline-current disabled:opacity-35"
    >
      <Icon as={props.icon} size={22} />
    </button>
  )
}
