import { siteRoot } from 'virtual:language'
import { Link, useHref } from 'react-router'
import { siteHref } from '~/lib/site-href'
import type { PlaceProps } from '~/ui/button-link'

/**
 * A link to a public page, from public pages and from the app's screens. The router follows it where it has that page: in
 * English always, in other languages between public pages. Elsewhere the browser loads the page.
 */
export function SiteLink({ to, ...props }: PlaceProps) {
  const isWithin = useHref('/') === siteHref('/') && siteRoot !== null
  return isWithin ? <Link {...props} to={to} /> : <a {...props} href={siteHref(to)} />
}
