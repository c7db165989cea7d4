import { siteRoot } from 'virtual:language'
import { Link, useHref } from 'react-router'
import { siteHref } from '~/lib/site-href'
import type { PlaceProps } from '~/ui/button-link'

/**
 * A link to a public page, from anywhere. The router of a page is one of public pages in a language, or of the app's screens;
 * in English of both. To what is beyond it a link loads a page.
 */
export function SiteLink({ to, ...props }: PlaceProps) {
  const isWithin = useHref('/') === (siteRoot || '/') && siteRoot !== null
  return isWithin ? <Link {...props} to={to} /> : <a {...props} href={siteHref(to)} />
}
