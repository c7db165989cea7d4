export { PictureButtons, type PictureWords } from './picture-buttons'
