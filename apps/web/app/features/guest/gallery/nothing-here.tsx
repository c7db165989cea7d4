import type { View } from '~/features/guest/part'
import type { AlbumList } from '~/features/shared/media'
import { t } from '~/lib/guest-part-words'
import { NothingHere as Nothing } from '~/ui/nothing-here'

/** In place of the photos. */
export function NothingHere({ view }: { view: Exclude<View, 'notes' | AlbumList> }) {
  const name = view === 'captured' ? 'added' : view
  return <Nothing title={t(`nothing.${name}`)} text={t(`nothing.${name}Text`)} />
}
