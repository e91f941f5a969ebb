/** One forward step of the schema. A statement ends with `;` at the end of a line, a trigger with `end;` on its own line. */
export interface Migration {
  /** Number and name, such as `0003_catalog`; sorts in the order of application. */
  readonly name: string
  readonly sql: string
}
