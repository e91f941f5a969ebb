/** Fields of every record of a source. Amounts are decimal texts, dates are ISO texts in UTC. */
export interface MovedRecord {
  /** The id at the source, unique among the records of its entity. */
  readonly sourceId: string
  /** The path of its page at the source, with a slash at its start; absent for what has no page. */
  readonly sourcePath?: string | undefined
  /** Its name in errors for the owner: the row of a file, or a number or title. Default: the id. */
  readonly label?: string | undefined
  readonly createdDate?: string | undefined
  readonly updatedDate?: string | undefined
}
