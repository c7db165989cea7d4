import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  /** Pages that search engines and readers without JavaScript must see whole. */
  prerender: ['/'],
} satisfies Config
