/**
 * The language of this page, a BCP 47 tag, the direction in which it is written, and what the addresses of its public pages
 * begin with: nothing in English; null if it has none.
 */
declare module 'virtual:language' {
  export const language: import('@afterglow/contract/kernel').Language
  export const direction: 'ltr' | 'rtl'
  export const siteRoot: string | null
}

/** The texts of one audience each, served from the catalogue by `messages-plugin.ts`. */
declare module 'virtual:messages/page' {
  export const messages: import('@afterglow/messages').Catalogue['page']
}

declare module 'virtual:messages/guestParts' {
  export const messages: import('@afterglow/messages').Catalogue['guestParts']
}

declare module 'virtual:messages/hostChallenges' {
  export const messages: import('@afterglow/messages').Catalogue['hostChallenges']
}

declare module 'virtual:messages/films' {
  export const messages: import('@afterglow/messages').Catalogue['films']
}

declare module 'virtual:messages/uploads' {
  export const messages: import('@afterglow/messages').Catalogue['uploads']
}

declare module 'virtual:messages/link' {
  export const messages: import('@afterglow/messages').Catalogue['link']
}

declare module 'virtual:messages/wall' {
  export const messages: import('@afterglow/messages').Catalogue['wall']
}

declare module 'virtual:messages/site' {
  export const messages: import('@afterglow/messages').Catalogue['site']
}

declare module 'virtual:messages/contact' {
  export const messages: import('@afterglow/messages').Catalogue['contact']
}

declare module 'virtual:messages/host' {
  export const messages: import('@afterglow/messages').Catalogue['host']
}

declare module 'virtual:messages/trouble' {
  export const messages: import('@afterglow/messages').Catalogue['trouble']
}
