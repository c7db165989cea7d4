export { FacesNotice } from './faces-notice'
