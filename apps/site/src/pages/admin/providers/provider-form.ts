import type { SiteSettings } from '@cartwright/server/hosted'

export type Provider = SiteSettings['identityProviders'][number]

/** What can be changed of a provider, as it stands in a form. */
export interface ProviderForm {
  readonly name: string
  readonly clientId: string
  /** True: it posts its answer. */
  readonly posts: boolean
}

export const emptyProvider: ProviderForm = { name: '', clientId: '', posts: false }

/** The form as the provider is. */
export const toProviderForm = ({ name, clientId, responseMode }: Provider): ProviderForm => ({
  name,
  clientId,
  posts: responseMode === 'FORM_POST',
})

export const readProviderForm = (text: (name: string) => string): ProviderForm => ({
  name: text('name').trim(),
  clientId: text('clientId').trim(),
  posts: text('posts') === 'yes',
})

/** A secret is pasted, often with a blank at its end; an empty field gives none. */
export function readSecretField(text: (name: string) => string): { clientSecret?: string } {
  const clientSecret = text('clientSecret').trim()
  return clientSecret === '' ? {} : { clientSecret }
}

export const responseModeOf = (posts: boolean): NonNullable<Provider['responseMode']> => (posts ? 'FORM_POST' : 'QUERY')
