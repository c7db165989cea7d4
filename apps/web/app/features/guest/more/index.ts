export { MoreButton } from './more-button'
export { WallButton } from './wall-button'
