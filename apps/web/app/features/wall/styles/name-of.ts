import type { Wall } from '@afterglow/contract/wall'

/** Who sent a slide, as long as everybody may know: what was fetched before the host took names away still has one. */
export function nameOf(
  { senderName }: { senderName: string | null },
  { showsNames }: Pick<Wall['event'], 'showsNames'>,
): string | null {
  return showsNames ? senderName : null
}
