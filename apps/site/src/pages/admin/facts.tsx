import type { ReactNode } from 'react'

/** A label and its value; an empty value (null, or an empty list) omits the line. */
export type Fact = readonly [name: string, value: ReactNode | readonly string[] | null]

const isThere = ([, value]: Fact) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

/** Whether there is anything to tell. */
export const hasFacts = (facts: readonly Fact[]): boolean => facts.some(isThere)

/** What is known of something, line by line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.filter(isThere).map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: People choose the names of their fields, also twice the same.
        <div key={index}>
          <dt>{name}</dt>
          {(Array.isArray(value) ? value : [value]).map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Lines have no name, and stay in their order.
            <dd key={number}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
