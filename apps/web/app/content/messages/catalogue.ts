import type { en } from './en/index.ts'

/** Every text of the product in one language, by audience. English is complete and defines what there is. */
export type Catalogue = Texts<typeof en>

/** The catalogue of another language. What it leaves out is shown in English. */
export type Translation = Translated<Catalogue>

/** A part of the catalogue that is loaded as a whole. */
export type Audience = keyof Catalogue

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

type Translated<T> = { [K in keyof T]?: T[K] extends string ? string : Translated<T[K]> } & FurtherPlurals<T>

/** Plural forms that English does without. */
type FurtherPlurals<T> = {
  [K in keyof T as K extends `${infer Base}_other`
    ? `${Base}_${'zero' | 'two' | 'few' | 'many'}`
    : never]?: string
}
