export { order } from './part'
