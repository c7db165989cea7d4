import { fetchIntoCache, fetchParts, reloadOutdated } from './late-parts'

const arrived = new Set<string>()

/**
 * Imports a part of the app once its files are in the browser's cache, however long that takes. The build calls it for
 * every dynamic import (`patient-imports.ts`), with addresses relative to the folder that this file was loaded from.
 */
export async function importPatiently<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
  const missing = files.filter((file) => !arrived.has(file))
  await fetchParts(missing, (file, limit) =>
    fetchIntoCache(new URL(file, import.meta.url).href, limit, 'high'),
  ).catch(reloadOutdated)
  for (const file of missing) arrived.add(file)
  return load()
}
