export * as delivery from './delivery/index.ts'
export * as photos from './photos/index.ts'
export { album } from './plug.ts'
export * as sendings from './sendings/index.ts'
