export { MoreButton } from './more-button'
