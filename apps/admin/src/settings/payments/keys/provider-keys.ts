import type { client } from '../../../app.ts'

/** A key that the owner copies from the provider. */
export interface KeyField {
  readonly name: string
  /** Default: a text that is shown. */
  readonly kind?: 'secret' | 'check'
  /** Default: no. */
  readonly isRequired?: boolean
  readonly hint?: (value: string) => string
}

export type KeysRequest = NonNullable<Parameters<typeof client.siteSettings.connectPaymentProvider>[1]>

/** The keys of an account at a provider, and their place in the request. */
export interface ProviderKeys {
  readonly lead: string
  readonly fields: readonly KeyField[]
  /** The request of the texts and checks of a form, by the names of the fields. Texts are trimmed. */
  readonly request: (texts: Readonly<Record<string, string>>, checks: Readonly<Record<string, boolean>>) => KeysRequest
}

/** The fields that have a text. */
export function filled<Name extends string>(
  texts: Readonly<Record<string, string>>,
  ...names: readonly Name[]
): { readonly [Key in Name]?: string } {
  const result: { [Key in Name]?: string } = {}
  for (const name of names) {
    const text = texts[name]
    if (text) result[name] = text
  }
  return result
}
