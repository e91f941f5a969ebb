/** An element of the page, as both drivers have it. */
export interface EngineElement {
  click(): Promise<void>
  setFiles(paths: readonly string[]): Promise<void>
}

export type Key = 'Escape' | 'Enter' | 'Tab'

/** What a journey needs of a browser. */
export interface Engine {
  readonly name: string
  /** Such as `140.5`. */
  version(): Promise<string>
  /** Errors of pages of these origins, and what they wrote into the console as an error or a warning. */
  errors(origins: readonly string[]): Promise<readonly string[]>
  open(url: string): Promise<void>
  /** Runs the body of a function in the page. A promise that it returns is awaited. */
  run(body: string): Promise<unknown>
  /** The element that the body of a function returns. */
  element(body: string): Promise<EngineElement | null>
  /** Types into the focused field, over what is selected. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface EngineOptions {
  readonly width: number
  readonly height: number
  /** The folder that downloads are saved in. */
  readonly downloads: string
}
