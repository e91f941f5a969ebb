/** The rows of one order, written again and again by a database's own driver. */
export interface Bare {
  /** Of one order. */
  readonly rows: number
  readonly commits: number
  write(orders: number): Promise<void>
  close(): Promise<void>
}

/** Finds out which rows an order writes. */
export interface Recorder {
  begin(): Promise<void>
  /** Ends after one order. */
  end(): Promise<void>
  /** Opens a copy of the database, which no site has open. */
  open(): Promise<Bare>
}
