export { greetings } from './part'
