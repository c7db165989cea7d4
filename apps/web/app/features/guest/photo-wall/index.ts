export { photoWall } from './part'
export { WallButton } from './wall-button'
