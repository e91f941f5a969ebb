/** What a call read and wrote: keys with their versions, such as a cart with its revision. */
export interface Operation {
  /** As a report names it. */
  readonly name: string
  /** The place of its begin and its end in the order of all begins and ends. */
  readonly begin: number
  readonly end: number
  readonly reads: ReadonlyMap<string, number>
  readonly writes: ReadonlyMap<string, number>
}

/** Why an operation comes before another one. */
export type Reason =
  /** It wrote the version that the other one replaced. */
  | 'ww'
  /** It wrote the version that the other one read. */
  | 'wr'
  /** It read the version that the other one replaced. */
  | 'rw'
  /** Its response had arrived before the other one began. */
  | 'realtime'

export interface Edge {
  readonly to: Operation
  readonly reason: Reason
}

/** Which operations come directly after each one, and why. */
export type Graph = ReadonlyMap<Operation, readonly Edge[]>
