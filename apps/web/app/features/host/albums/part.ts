import type { HostPart } from '~/features/host/part'
import { AlbumsCard } from './albums-card'

export const albums: HostPart = { Card: AlbumsCard }
