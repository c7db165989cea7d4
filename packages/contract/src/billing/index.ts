export * from './prices.ts'
