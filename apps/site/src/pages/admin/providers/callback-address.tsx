import type { Language } from '@cartwright/hosted-pages/kit'
import { providerMessages } from './messages.ts'

interface CallbackAddressProps {
  readonly language: Language
  readonly address: string
}

/** What has to be registered at a provider. The page's script puts a button beside it that copies it (enhance.js). */
export function CallbackAddress({ language, address }: CallbackAddressProps) {
  const { copy, copied } = providerMessages[language]
  return (
    <p className="copied">
      <code data-copy={copy} data-copied={copied}>
        {address}
      </code>
    </p>
  )
}
