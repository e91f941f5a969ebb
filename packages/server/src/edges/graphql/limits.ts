/** What one GraphQL document may cost the site. */
export interface GraphQlLimits {
  /** Characters of the document. */
  readonly documentLength: number
  /** Tokens of it: the time to parse and validate it grows with these. */
  readonly tokens: number
  /** How deep its fields are nested. */
  readonly depth: number
  /** A call of the wire costs 100, any other field 1; both cost n² as much where a place selects them n times. */
  readonly cost: number
  /** Fields in the response. */
  readonly values: number
  /** From the first call until the response. */
  readonly milliseconds: number
}

export const usualLimits: GraphQlLimits = {
  documentLength: 16_384,
  tokens: 2_000,
  depth: 15,
  cost: 2_200,
  values: 50_000,
  milliseconds: 10_000,
}

/** Who may read the schema: everyone, only owners and apps, or none. */
export type Introspection = 'everyone' | 'staff' | 'none'

/** What the site's owner may say about GraphQL. */
export interface GraphQlOptions {
  /** Default: `staff`. */
  readonly introspection?: Introspection
  readonly limits?: Partial<GraphQlLimits>
}

declare module '../../platform/kernel/services.ts' {
  interface Services {
    /** Limits and visibility of GraphQL. */
    readonly graphQl: GraphQlOptions
  }
}
