export { getGuestPage } from './get-guest-page.ts'
export { createLiveFeed, type LiveFeed } from './live-feed.ts'
export { registerGalleryRoutes } from './routes.ts'
export { registerSocket } from './socket.ts'
