export { GuestArchive } from './guest-archive'
export { guestArchives } from './part'
export { SaveOneByOne } from './save-one-by-one'
