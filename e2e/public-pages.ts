import { languagesFor, siteRootOf } from '@afterglow/contract/kernel'
import type { Person } from './people.ts'

/** The addresses of the public pages in English, as the site itself lists them. */
export async function publicPaths(person: Person): Promise<string[]> {
  const roots = languagesFor('site').flatMap((language) => siteRootOf(language) || [])
  const paths = await listedPaths(person)
  return paths.filter((path) => !roots.some((root) => path === root || path.startsWith(`${root}/`)))
}

/** The same in every language. */
export async function listedPaths({ page }: Person): Promise<string[]> {
  const map = await (await page.request.get('/sitemap.xml')).text()
  return Array.from(map.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
}
