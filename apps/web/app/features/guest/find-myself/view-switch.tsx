import { t } from 'virtual:words/findMyself'
import { cx } from '~/ui/cx'

/** Switches between photos of the guest and photos of the guest with a second person. */
export function ViewSwitch({
  isTogether,
  onChange,
}: {
  isTogether: boolean
  onChange(isTogether: boolean): void
}) {
  return (
    <fieldset className="flex gap-1 rounded-pill bg-ev-primary/12 p-1">
      <legend className="sr-only">{t('together.choice')}</legend>
      {[false, true].map((value) => (
        <label
          key={String(value)}
          className={cx(
            'flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-pill px-2 text-center leading-tight font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            value === isTogether && 'bg-card shadow-raised',
          )}
        >
          <input
            type="radio"
            name="found-view"
            className="sr-only"
            checked={value === isTogether}
            onChange={() => onChange(value)}
          />
          <span>{t(value ? 'together.tab' : 'album.tab')}</span>
        </label>
      ))}
    </fieldset>
  )
}
