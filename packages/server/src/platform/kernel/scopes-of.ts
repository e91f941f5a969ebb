/** The names in a scope parameter. Without any, an app may still act for its member. */
export const scopesOf = (scope: string | null): string[] => scope?.split(' ').filter(Boolean) ?? []
