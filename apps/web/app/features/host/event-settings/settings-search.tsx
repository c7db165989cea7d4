import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { t } from '~/lib/host-words'
import { cx } from '~/ui/cx'
import { inputLook } from '~/ui/field'
import { Icon } from '~/ui/icon'
import type { SettingsValues } from './event-values'
import { findSettings, type SearchableSetting, searchableSettings } from './searchable-settings'

interface SettingsSearchProps {
  values: SettingsValues
  onChoose(setting: SearchableSetting): void
}

/** Finds a setting in any tab. Enter leads to the first one; the arrow keys move between field and results. */
export function SettingsSearch({ values, onChoose }: SettingsSearchProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const found = findSettings(searchableSettings(values), text)
  const [first] = found
  const isSearching = text.trim() !== ''

  function choose(setting: SearchableSetting) {
    setText('')
    onChoose(setting)
  }

  function move(ev: KeyboardEvent) {
    const stops = [...(area.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    const at = stops.findIndex((stop) => stop.matches(':focus'))
    if (ev.key === 'Escape' && isSearching) {
      setText('')
      stops[0]?.focus()
    } else if (ev.key === 'ArrowDown') stops[at + 1]?.focus()
    else if (ev.key === 'ArrowUp') stops[at - 1]?.focus()
    else if (ev.key === 'Enter' && at === 0 && first) choose(first)
    else return
    ev.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element of this role.
    <div ref={area} role="search" className="relative w-full sm:max-w-80" onKeyDown={move}>
      <label htmlFor={id} className="sr-only">
        {t('settingsSearch.label')}
      </label>
      <Icon
        as={Search}
        className="pointer-events-none absolute top-1/2 start-4 -translate-y-1/2 text-subtle"
      />
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        placeholder={t('settingsSearch.label')}
        onChange={(ev) => setText(ev.currentTarget.value)}
        className={cx(inputLook, 'ps-12')}
      />
      <p role="status" className={isSearching && !first ? foundLook : 'sr-only'}>
        {isSearching &&
          (first
            ? t('settingsSearch.count', { count: found.length })
            : t('settingsSearch.none', { text: text.trim() }))}
      </p>
      {first && (
        <ul className={foundLook}>
          {found.map((setting) => (
            <li key={`${setting.place} ${setting.name}`}>
              <Result setting={setting} onChoose={() => choose(setting)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Result({ setting, onChoose }: { setting: SearchableSetting; onChoose(): void }) {
  const { name, text, tab, isOn } = setting
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid min-h-11 w-full gap-0.5 rounded-sm px-3 py-2 text-start -outline-offset-2 hover:bg-hover focus-visible:bg-hover"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-[.9375rem] font-semibold">{name}</span>
        {isOn !== undefined && (
          <span className="text-[.8125rem] text-muted">
            {t(isOn ? 'settingsSearch.on' : 'settingsSearch.off')}
          </span>
        )}
      </span>
      {text && <span className="text-sm text-muted">{text}</span>}
      <span className="text-[.8125rem] text-subtle">
        {t('settingsSearch.in', { tab: t(`eventSettings.${tab}`) })}
      </span>
    </button>
  )
}

const foundLook =
  'absolute inset-x-0 top-full z-(--z-dock) mt-2 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-pop sm:end-auto sm:w-104 sm:max-w-[calc(100vw-3rem)]'
