/** What every record of a source has. Amounts are decimal texts, dates are ISO texts in UTC. */
export interface MovedRecord {
  /** The id at the source, unique among the records of its entity. */
  readonly sourceId: string
  /** The path of its page at the source, with a slash at its start; absent for what has no page. */
  readonly sourcePath?: string | undefined
  /** How an error names it to the owner: the row of a file, or a number or title. Default: the id. */
  readonly label?: string | undefined
  readonly createdDate?: string | undefined
  readonly updatedDate?: string | undefined
}
