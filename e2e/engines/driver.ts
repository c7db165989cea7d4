/** A tab of a real browser engine, driven by the engine's own protocol. Scripts are function bodies. */
export interface Driver {
  goto(url: string): Promise<void>
  evaluate(script: string, ...args: unknown[]): Promise<unknown>
  /** Sends real input to the element that the script returns. False when the script returns null. */
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
  /** What is missing on this machine, as one line of output; null when the engine is available. */
  missing(): string | null
  start(): Promise<Driver>
}
