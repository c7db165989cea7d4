/** A tab of a real browser engine, driven by the engine's own protocol. Scripts are bodies of functions. */
export interface Driver {
  goto(url: string): Promise<void>
  evaluate(script: string, ...args: unknown[]): Promise<unknown>
  /** The element that the script answers gets real input. False when the script answers null. */
  click(script: string, ...args: unknown[]): Promise<boolean>
  type(text: string, script: string, ...args: unknown[]): Promise<boolean>
  setFiles(files: string[], script: string, ...args: unknown[]): Promise<boolean>
  openTab(): Promise<void>
  /** Tabs are numbered in the order in which they were opened. */
  useTab(index: number): Promise<void>
  quit(): Promise<void>
}

export interface Engine {
  name: string
  /** What is missing on this machine, as a line for whoever runs the tests; null when the engine is there. */
  missing(): string | null
  start(): Promise<Driver>
}
