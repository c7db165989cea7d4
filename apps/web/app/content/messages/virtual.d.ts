/** The language of this build, as in the catalogue. */
declare module 'virtual:language' {
  export const language: import('./languages.ts').Language
}

/** The texts of one audience each, served from the catalogue by `messages-plugin.ts`. */
declare module 'virtual:messages/page' {
  export const messages: import('./catalogue.ts').Catalogue['page']
}

declare module 'virtual:messages/guestParts' {
  export const messages: import('./catalogue.ts').Catalogue['guestParts']
}

declare module 'virtual:messages/hostChallenges' {
  export const messages: import('./catalogue.ts').Catalogue['hostChallenges']
}

declare module 'virtual:messages/films' {
  export const messages: import('./catalogue.ts').Catalogue['films']
}

declare module 'virtual:messages/uploads' {
  export const messages: import('./catalogue.ts').Catalogue['uploads']
}

declare module 'virtual:messages/link' {
  export const messages: import('./catalogue.ts').Catalogue['link']
}

declare module 'virtual:messages/wall' {
  export const messages: import('./catalogue.ts').Catalogue['wall']
}

declare module 'virtual:messages/site' {
  export const messages: import('./catalogue.ts').Catalogue['site']
}

declare module 'virtual:messages/contact' {
  export const messages: import('./catalogue.ts').Catalogue['contact']
}

declare module 'virtual:messages/host' {
  export const messages: import('./catalogue.ts').Catalogue['host']
}

declare module 'virtual:messages/trouble' {
  export const messages: import('./catalogue.ts').Catalogue['trouble']
}
