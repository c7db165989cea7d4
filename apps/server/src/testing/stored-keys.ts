import type { TestApp } from './test-app.ts'

/** The stored objects of an event, or of one photo or message if given. */
export async function storedKeys(
  { platform }: TestApp,
  { id }: { id: string },
  below = '',
): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of platform.blobs.list(`events/${id}${below && `/${below}`}`)) keys.push(key)
  return keys
}
