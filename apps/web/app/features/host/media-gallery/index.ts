export { gallery } from './part'
