import type { FaceGroup } from '@afterglow/contract/faces'
import { t } from './words'

/** What a person is called: by the host, else by their place in the list. */
export function nameOf({ name }: Pick<FaceGroup, 'name'>, number: number): string {
  return name ?? t('tab.unnamed', { n: number })
}
