export { LanguageSelect } from './language-select'
export { LanguageSwitch } from './language-switch'
