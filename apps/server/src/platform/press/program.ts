/** What a program of the press exports: a pure function from an order to what was made of it. */
export interface PressModule {
  run(order: object): Promise<object>
}

/** A program and the types of its order and result, both of which a structured clone can carry. */
export interface PressProgram<Module extends PressModule> {
  url: URL
  /** Only a type: the module is loaded in the child alone. */
  module?: Module
}

export type OrderOf<Module extends PressModule> = Parameters<Module['run']>[0]
export type ResultOf<Module extends PressModule> = Awaited<ReturnType<Module['run']>>

/** From the press to its child. */
export interface PressJob {
  program: string
  order: object
}

export interface PressResult {
  outcome: 'done'
  result: object
}
