import type { TestApp } from './test-app.ts'

/** The objects of an event that lie in the store, of one photo or message where it is named. */
export async function storedKeys(
  { platform }: TestApp,
  { id }: { id: string },
  below = '',
): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of platform.blobs.list(`events/${id}${below && `/${below}`}`)) keys.push(key)
  return keys
}
