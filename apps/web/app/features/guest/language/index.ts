export { language } from './part'
