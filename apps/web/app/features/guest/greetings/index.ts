export { applyGreetingFact, lookForGreetings } from './greeting-facts'
export { greetingCount } from './greeting-queries'
export { Greetings } from './greetings'
export { greetingsKey } from './greetings-key'
