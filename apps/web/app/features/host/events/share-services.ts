import type { Brand } from '~/ui/brand-marks'

export const SERVICES: readonly Brand[] = ['instagram', 'facebook', 'whatsapp', 'snapchat']

export interface Shared {
  title: string
  text: string
  url: string
}

/** The page of a service on which a link is shared; null if it has none, like Instagram. */
export function shareAddress(service: Brand, { text, url }: Shared): string | null {
  switch (service) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`
    case 'whatsapp':
      return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
    case 'snapchat':
      return `https://www.snapchat.com/share?link=${encodeURIComponent(url)}`
    default:
      return null
  }
}
