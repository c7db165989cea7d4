export { AppLink } from './app-link'
export { GoToApp, useGoToApp } from './go-to-app'
export { SiteLink } from './site-link'
