import { type LazyExoticComponent, lazy } from 'react'
import { latePart } from './late-parts'

/** Whatever React can load. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component by the name under which its module exports it. */
export function lazyComponent<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazy(async () => ({ default: (await load())[name] }))
}

/** One that comes after the first view. */
export function lateComponent<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazyComponent(latePart(load), name)
}
