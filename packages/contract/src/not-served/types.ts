/** Calls of the provider's packages that a site does not serve. */
export interface NotServedCalls {
  /** What they are about, for error messages: 'tips of orders'. */
  readonly name: string
  /** Why, and what to use instead. */
  readonly reason: string
  /** Method and path, with parameters as `{id}`. */
  readonly calls: readonly string[]
}

/** A whole service of the provider that a site does not have. */
export interface NotServedService {
  readonly name: string
  readonly reason: string
  /** Where its paths begin. */
  readonly prefixes: readonly string[]
}

/** An app of the provider that a site cannot have. */
export interface ForeignApp {
  readonly name: string
  /** By which it is installed. */
  readonly appDefIds?: readonly string[]
  /** Matches the paths of its services. */
  readonly paths: RegExp
}
