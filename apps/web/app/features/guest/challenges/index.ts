export { challenges } from './part'
