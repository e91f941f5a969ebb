/** The name that most events have: the last word of their type on the wire, in camel case. */
export const eventName = (type: string): string =>
  type.slice(type.lastIndexOf('.') + 1).replace(/^.|_./g, (at) => at[1]?.toUpperCase() ?? at.toLowerCase())
