/** The function `t` for the texts of one audience each, made by `messages-plugin.ts`. */
declare module 'virtual:words/door' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['door']>
}

declare module 'virtual:words/viewer' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['viewer']>
}

declare module 'virtual:words/guestSelf' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['guestSelf']>
}

declare module 'virtual:words/camera' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['camera']>
}

declare module 'virtual:words/challenges' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['challenges']>
}

declare module 'virtual:words/hostAlbums' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['hostAlbums']>
}

declare module 'virtual:words/guestAlbums' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['guestAlbums']>
}

declare module 'virtual:words/hostNotes' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['hostNotes']>
}

declare module 'virtual:words/hostModeration' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['hostModeration']>
}

declare module 'virtual:words/findMyself' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['findMyself']>
}

declare module 'virtual:words/media' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['media']>
}

declare module 'virtual:words/faces' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['faces']>
}

declare module 'virtual:words/operator' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['operator']>
}

declare module 'virtual:words/hostChallenges' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['hostChallenges']>
}

declare module 'virtual:words/hostBoard' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['hostBoard']>
}

declare module 'virtual:words/languageSwitch' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['languageSwitch']>
}

declare module 'virtual:words/notFound' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['notFound']>
}

declare module 'virtual:words/plans' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['plans']>
}

declare module 'virtual:words/guides' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['guides']>
}

declare module 'virtual:words/helpCenter' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['helpCenter']>
}

declare module 'virtual:words/siteHeader' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['siteHeader']>
}

declare module 'virtual:words/occasions' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['occasions']>
}

declare module 'virtual:words/sitePages' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['sitePages']>
}

declare module 'virtual:words/legal' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['legal']>
}

declare module 'virtual:words/articles' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['articles']>
}

declare module 'virtual:words/site' {
  export const t: import('./i18n.ts').Words<import('@afterglow/messages').Catalogue['site']>
}
