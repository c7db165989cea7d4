export { ActionTile } from './action-tile'
export type { HostPart, HostPartProps } from './host-part'
export { useNews } from './use-news'
