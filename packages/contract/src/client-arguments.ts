/** How a function of the client takes a request, where it does not take its fields in their order. */
export interface ClientArguments {
  /**
   * Fields that are parameters, in order. A list of fields is one parameter with these fields. A changed entity follows
   * the id that is in the path. Default: all fields, or the changed entity and its mask.
   */
  readonly fields?: readonly (string | readonly string[])[]
  /** The parameter with the other fields. With the name `options` they are among the options of the call. */
  readonly rest?: string
  /** Names that the client exports for the types of these parameters: of a changed entity, or of the rest. */
  readonly types?: Readonly<Record<string, string>>
}
