export * from './constants.ts'
export * from './routes.ts'
