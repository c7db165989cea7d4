export { AppLogo } from './app-logo'
