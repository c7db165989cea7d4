import { t } from 'virtual:words/faces'
import type { FaceGroup } from '@afterglow/contract/faces'

/** A person's name: given by the host, otherwise their position in the list. */
export function nameOf({ name }: Pick<FaceGroup, 'name'>, number: number): string {
  return name ?? t('tab.unnamed', { n: number })
}
