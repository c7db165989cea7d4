import { t } from 'virtual:words/media'
import { MAX_MEDIA_SEARCH_LENGTH } from '@afterglow/contract/media'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '~/ui/icon'

/** After the last key, in ms. */
const PAUSE = 250

/** Searches a moment after the last key, and at once with Enter. */
export function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== seen) {
    setSeen(value)
    // Changed from outside, as by "Clear filters". What was asked for comes back late, when more may have been typed.
    if (value !== asked) {
      setAsked(value)
      setText(value)
    }
  }
  // A timer outlives what it is for.
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(next: string) {
    clearTimeout(timer.current)
    setAsked(next)
    onChange(next)
  }
  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(next.trim()), PAUSE)
  }
  return (
    <form
      className="relative min-w-0 flex-1"
      onSubmit={(ev) => {
        ev.preventDefault()
        ask(text.trim())
      }}
    >
      <Icon
        as={Search}
        size={18}
        className="pointer-events-none absolute top-1/2 start-3.5 -translate-y-1/2 text-subtle"
      />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t('gallery.search')}
        placeholder={t('gallery.search')}
        maxLength={MAX_MEDIA_SEARCH_LENGTH}
        value={text}
        onChange={(ev) => type(ev.target.value)}
        className="min-h-10 w-full appearance-none rounded-pill border border-control bg-card pe-11 ps-10.5 text-sm text-ink placeholder:text-subtle placeholder:opacity-100 focus-visible:outline-2 focus-visible:outline-focus touch:min-h-11 touch:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('gallery.clearSearch')}
          onClick={() => {
            setText('')
            ask('')
          }}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-pill text-subtle hover:text-ink"
        >
          <Icon as={X} size={16} />
        </button>
      )}
    </form>
  )
}
