import { type App, apiKeyScopes } from '@cartwright/server/hosted'

/** Of each right, by its name, whether an app has it. */
type Rights = Readonly<Record<string, boolean>>

const rightsWhere = (has: (right: (typeof apiKeyScopes)[number]) => boolean): Rights =>
  Object.fromEntries(apiKeyScopes.map((right) => [right, has(right)]))

/** The form as the app is. */
export const rightsOf = ({ ownerScopes }: App): Rights => rightsWhere((right) => ownerScopes.includes(right))

export const readRights = (text: (name: string) => string): Rights => rightsWhere((right) => text(right) === 'yes')
