export * from './account.ts'
export * from './album.ts'
export * from './builders.ts'
export * from './messages.ts'
