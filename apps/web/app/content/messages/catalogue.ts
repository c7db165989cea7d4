import type { en } from './en/index.ts'

/** Every text of the product in one language, by audience. English defines what a translation has to provide. */
export type Catalogue = Texts<typeof en>

/** A part of the catalogue that is loaded as a whole. */
export type Audience = keyof Catalogue

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
