/** What one GraphQL document may cost the site. */
export interface GraphQlLimits {
  /** Characters of the document. */
  readonly documentLength: number
  /** Words and signs of it: what reading and checking it costs grows with these. */
  readonly tokens: number
  /** How deep its fields lie in each other. */
  readonly depth: number
  /** How often a field may be asked for in one place: to see whether they agree, each is compared with each. */
  readonly repetitions: number
  /** Fields of the query itself, each of which is a call of the wire, however it is named. */
  readonly calls: number
  /** Values in the answer, counted before it is put together. */
  readonly values: number
  /** From the first call until the answer. */
  readonly milliseconds: number
}

export const usualLimits: GraphQlLimits = {
  documentLength: 16_384,
  tokens: 1_500,
  depth: 15,
  repetitions: 10,
  calls: 20,
  values: 50_000,
  milliseconds: 10_000,
}

/** Who may ask for the schema itself: anybody, only owners and apps, or nobody. */
export type Introspection = 'everyone' | 'staff' | 'nobody'

/** What the site's owner may say about GraphQL. */
export interface GraphQlOptions {
  /** Default: `staff`. */
  readonly introspection?: Introspection
  readonly limits?: Partial<GraphQlLimits>
}
