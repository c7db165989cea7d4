export * from './event-queries'
