import { type LazyExoticComponent, lazy } from 'react'
import { latePart } from './late-parts'

/** Whatever React can load. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component that comes after the first view, by the name under which its module exports it. */
export function lateComponent<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazy(latePart(async () => ({ default: (await load())[name] })))
}
