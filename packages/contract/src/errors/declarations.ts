/**
 * Codes with their status, their meaning, and their cure: what the caller or the owner does about it. `twin` is the word the
 * wire declares beside a code that is a number. `description` is what a response says in place of the meaning: it has values
 * of the error's data in braces.
 */
export type ErrorDeclarations = Readonly<
  Record<
    string,
    {
      readonly status: number
      readonly meaning: string
      readonly cure: string
      readonly description?: string
      readonly twin?: string
    }
  >
>
