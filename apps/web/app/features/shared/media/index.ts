export * from './media-facts'
export * from './media-queries'
