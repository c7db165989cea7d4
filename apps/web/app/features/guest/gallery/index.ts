export { guestPageQuery } from './guest-page-query'
export { gallery } from './part'
