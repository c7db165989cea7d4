import type { HostPart } from '~/features/host/part'
import { AlbumsCard } from './albums-card'

/** The albums into which a host divides an event. */
export const albums: HostPart = { Row: AlbumsCard }
