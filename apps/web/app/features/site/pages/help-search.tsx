import { t } from 'virtual:words/helpCenter'
import { Search } from 'lucide-react'
import { installation } from '~/lib/installation'
import { cx } from '~/ui/cx'
import { inputLook } from '~/ui/field'
import { Icon } from '~/ui/icon'

interface HelpSearchProps {
  query: string
  found: number
  onChange: (query: string) => void
}

/** Filters while typing. It would do nothing without scripts, so it is hidden then; the list is complete anyway. */
export function HelpSearch({ query, found, onChange }: HelpSearchProps) {
  return (
    <search className="block max-w-[34rem] noscript:hidden">
      <label htmlFor="help-query" className="text-sm font-semibold">
        {t('help.search')}
      </label>
      <div className="relative mt-1.5">
        <Icon as={Search} className="absolute top-3.5 start-4 text-subtle" />
        <input
          id="help-query"
          type="search"
          autoComplete="off"
          value={query}
          placeholder={t(installation.hasPlans ? 'help.searchHint' : 'help.searchHintWithoutPlans')}
          onChange={(ev) => onChange(ev.currentTarget.value)}
          className={cx(inputLook, 'ps-12')}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {found === 0 ? t('help.none') : t('help.found', { count: found })}
      </p>
    </search>
  )
}
