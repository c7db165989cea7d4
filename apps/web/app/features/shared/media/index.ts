export * from './change-media'
export * from './change-pages'
export * from './media-facts'
export * from './media-queries'
