export { heartAction } from './heart-action'
export { HeartMark } from './heart-mark'
export { type Love, useLove } from './use-love'
