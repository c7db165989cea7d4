import { WALL_KEY_LENGTH } from '@afterglow/contract/wall'
import { createSigner, type Secrets } from '../../platform/signatures.ts'
import type { EventRow } from '../access/index.ts'

type WallOf = Pick<EventRow, 'id' | 'wallVersion'>

/** The key in a photo wall's link: derived from the event and the version of its link, and unguessable. */
export interface WallKeys {
  keyOf(event: WallOf): string
  /** Whether a wall was opened with the current link. Compared in constant time. */
  isCurrent(event: WallOf, key: string): boolean
}

export function createWallKeys(secrets: Secrets): WallKeys {
  const signer = createSigner(secrets, 'photo wall')
  const claim = ({ id, wallVersion }: WallOf) => `${id}|${wallVersion}`
  return {
    keyOf: (event) => signer.sign(claim(event), WALL_KEY_LENGTH),
    isCurrent: (event, key) => signer.verify(claim(event), key, WALL_KEY_LENGTH),
  }
}
