export { AvatarMenu } from './avatar-menu'
export { BackLink } from './back-link'
