import { LanguageSwitch } from '~/features/shared/language'

export function Foot() {
  return <LanguageSwitch scope="guest" />
}
