import { language } from 'virtual:language'
import { Link, useHref } from 'react-router'
import { keepLanguage } from '~/lib/choose-language'
import type { PlaceProps } from '~/ui/button-link'

/** A link to a screen of the app, such as `/login`, from anywhere. Those have no language in their address. */
export function AppLink({ to, onClick, ...props }: PlaceProps) {
  if (useHref('/') === '/') return <Link {...props} to={to} onClick={onClick} />
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
