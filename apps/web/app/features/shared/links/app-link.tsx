import { language } from 'virtual:language'
import { Link } from 'react-router'
import { keepLanguage } from '~/lib/choose-language'
import type { PlaceProps } from '~/ui/button-link'
import { useHasScreens } from './use-has-screens'

/** A link to a screen of the app, such as `/login`, which has no language in its address. */
export function AppLink({ to, onClick, ...props }: PlaceProps) {
  if (useHasScreens()) return <Link {...props} to={to} onClick={onClick} />
  return (
    <a
      {...props}
      href={to}
      onClick={(ev) => {
        keepLanguage(language)
        onClick?.(ev)
      }}
    />
  )
}
